import { jobQueueContract } from '@daybook/adapter-contracts';
import { openTemporary } from '../test-support/temporary-platform.js';

jobQueueContract('SQLite', () => openTemporary((platform) => platform.jobs));
