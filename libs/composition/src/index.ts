export * from './behind-front-door.js';
export * from './config.js';
export * from './front-door.js';
export * from './node-version.js';
export * from './open-platform.js';
export * from './run-program.js';
export * from './service-alone.js';
