export * from './data-copies.js';
export { DataDirectoryInUse, DataDirectoryUnusable, lockDirectory, prepareDirectory } from './data-directory.js';
export * from './embedded-platform.js';
export { KeyDestroyed } from './key-store.js';
export { MasterKeyWrong, parseMasterKey } from './master-key.js';
