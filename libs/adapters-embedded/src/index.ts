export * from './data-copies.js';
export { DataDirectoryInUse, DataDirectoryUnusable, lockDirectory, prepareDirectory } from './data-directory.js';
export * from './embedded-platform.js';
export { flushToDisk } from './flush-to-disk.js';
export { masterKeyFileName } from './master-key-file.js';
