export { codeAt } from '../src/second-factor/one-time-codes.js';
