import { categoryKey, compileFileCategories } from './file-category.js';

const offered = new Map(
  ['Food', 'Housing', 'Utilities', 'Transportation', 'Entertainment', 'Shopping', 'Pets & Co', '__proto__'].map(
    (name) => [categoryKey(name), name],
  ),
);
const read = compileFileCategories(offered);

describe("a file's own category", () => {
  it.each([
    ['Food', 'Food'],
    [' food ', 'Food'],
    ['PETS AND CO', 'Pets & Co'],
    ['__proto__', '__proto__'],
    ['Food & Drink', 'Food'],
    ['Groceries', 'Food'],
    ['Gas/Automotive', 'Transportation'],
    ['Phone/Cable', 'Utilities'],
    ['Bills & Utilities', 'Utilities'],
    ['Mortgage & Rent', 'Housing'],
    ['Merchandise & Supplies-Groceries', 'Food'],
    ['Transportation-Fuel', 'Transportation'],
    ['Bills: Utilities', 'Utilities'],
    ['Travel/ Entertainment', 'Entertainment'],
  ])('%s reads as %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each(['', ' ', '-', 'Payment/Credit', 'Fees & Adjustments', 'Miscellaneous', 'constructor', 'Medical'])(
    '%j names none on offer',
    (text) => {
      expect(read(text)).toBeUndefined();
    },
  );
});
