export * from './kurrent-event-store.js';
export * from './bullmq-job-queue.js';
export * from './redis-connection.js';
export * from './redis-position-tokens.js';
export * from './redis-rate-limiter.js';
export * from './redis-session-store.js';
export { openMongo, type MongoConnection } from './mongo-connection.js';
export * from './mongo-document-store.js';
export * from './mongo-key-store.js';
