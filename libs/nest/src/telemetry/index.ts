export * from './metrics.js';
export * from './metrics-server.js';
export * from './observe-platform.js';
export * from './observe-requests.js';
export { nameInLog, tellChanges, tellRefusals } from './security-log.js';
export * from './tracing.js';
