export { type Categorizer, categorizer, type NamedBill, type RowToCategorize } from './categorizer.js';
export { wordsOf } from './words.js';
