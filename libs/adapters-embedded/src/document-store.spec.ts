import { documentStoreContract } from '@daybook/adapter-contracts';
import { openTemporary } from '../test/temporary-platform.js';

documentStoreContract('SQLite', () => openTemporary((platform) => platform.documents));
documentStoreContract('SQLite for read models', () => openTemporary((platform) => platform.readModels));
