export * from './config.js';
export { start, type Running } from './start.js';
