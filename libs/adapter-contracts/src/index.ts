export * from './event-store.contract.js';
export * from './faults.js';
export * from './in-memory-document-store.js';
export * from './in-memory-event-store.js';
export * from './opened.js';
export * from './sample-events.js';
export * from './seeded-random.js';
