import { sessionStoreContract } from '@daybook/adapter-contracts';
import { openTemporary } from '../test-support/temporary-platform.js';

sessionStoreContract('SQLite', () => openTemporary((platform) => platform.sessions));
