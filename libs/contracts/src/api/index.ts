export * from './body-limits.js';
export { codesByStatus } from './error-answers.js';
export * from './errors.js';
export * from './find-route.js';
export * from './headers.js';
export * from './openapi.js';
export * from './route.js';
export * from './routes.js';
export * from './household-role.js';
