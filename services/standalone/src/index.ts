export * from './config.js';
export { servicesOf } from './services.js';
export { compose, start } from './start.js';
