export { type Categorizer, categorizer, guessCategory, type NamedBill, type RowToCategorize } from './categorizer.js';
