export { DataDirectoryInUse, DataDirectoryUnusable } from './data-directory.js';
export * from './embedded-platform.js';
export { KeyDestroyed } from './key-store.js';
export { MasterKeyWrong, parseMasterKey } from './master-key.js';
