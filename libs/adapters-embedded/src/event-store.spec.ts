import { eventStoreContract } from '@daybook/adapter-contracts';
import { openTemporary } from '../test/temporary-platform.js';

eventStoreContract('SQLite', () => openTemporary((platform) => platform.events));
