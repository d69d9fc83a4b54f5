import { positionTokensContract } from '@daybook/adapter-contracts';
import { openTemporary } from '../test-support/temporary-platform.js';

positionTokensContract('The memory of one process', () => openTemporary((platform) => platform.positions));
