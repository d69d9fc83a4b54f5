export * from './kurrent-event-store.js';
