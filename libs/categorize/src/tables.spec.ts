import { BANK_CATEGORIES } from './bank-categories.js';
import { namesOf } from './built-in.js';
import { categoryKey } from './file-category.js';
import { MERCHANTS } from './merchants.js';
import { CREDIT_INCOME_WORDS, PAYROLL_WORDS } from './payroll.js';
import { letterCount, wordsOf } from './words.js';

const repeated = (keys: string[]): string[] => keys.filter((key, index) => keys.indexOf(key) !== index);
const merchants = namesOf(MERCHANTS);

describe('the table of merchants and words', () => {
  it('holds far more than two hundred', () => {
    expect(merchants.length).toBeGreaterThan(900);
  });

  it('has each name once, so that no two categories compete', () => {
    expect(repeated(merchants.map(([name]) => wordsOf(name).join(' ')))).toEqual([]);
  });

  it('is written as it is compared', () => {
    expect(merchants.filter(([name]) => wordsOf(name).join(' ') !== name)).toEqual([]);
  });

  it('has no name of one letter or of digits only, which every description contains', () => {
    expect(merchants.filter(([name]) => letterCount(name) === 0 || name.length < 2)).toEqual([]);
  });
});

describe('the names that banks use', () => {
  it('are each mapped once', () => {
    const names = namesOf(BANK_CATEGORIES);
    const categories = new Map(names.map(([name, category]) => [categoryKey(name), category]));
    expect(names.filter(([name, category]) => categories.get(categoryKey(name)) !== category)).toEqual([]);
  });
});

describe('the words of income', () => {
  it('occur once and are written as they are compared', () => {
    const words = namesOf({ Income: `${PAYROLL_WORDS},${CREDIT_INCOME_WORDS}` }).map(([name]) => name);
    expect(repeated(words)).toEqual([]);
    expect(words.filter((name) => wordsOf(name).join(' ') !== name)).toEqual([]);
  });
});
