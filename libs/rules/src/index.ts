export * from './category-names.js';
export * from './condition.js';
export * from './explain.js';
export * from './fold-text.js';
export * from './name-changes.js';
export * from './rule-actions.js';
export * from './rulebook.js';
export * from './stated-rules.js';
