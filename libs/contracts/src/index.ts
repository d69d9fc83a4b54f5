export * from './events/index.js';
export * from './http/index.js';
export * from './imported-slices.js';
export * from './remotes.js';
export * from './routes.js';
export * from './transaction-id.js';
