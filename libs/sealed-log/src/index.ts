export * from './chain.js';
export * from './compare-logs.js';
export * from './log-lines.js';
export { dayWords } from './plain-words.js';
export type { RecordedSeal } from './recorded-seals.js';
export * from './stream-tree.js';
export * from './tell-verdict.js';
export * from './verify-log.js';
