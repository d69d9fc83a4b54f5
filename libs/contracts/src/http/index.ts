export * from './admin.js';
export * from './budgeting.js';
export * from './changes.js';
export * from './identity.js';
export * from './primitives.js';
export * from './rules.js';
export * from './transaction-detail.js';
export * from './transactions.js';
