import { documentStoreContract } from '@daybook/adapter-contracts';
import { openTemporary } from '../test-support/temporary-platform.js';

documentStoreContract('SQLite', () => openTemporary((platform) => platform.documents));
documentStoreContract('SQLite for read models', () => openTemporary((platform) => platform.readModels));
