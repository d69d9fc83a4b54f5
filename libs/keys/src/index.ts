export * from './master-key.js';
export * from './wrapped-key-store.js';
