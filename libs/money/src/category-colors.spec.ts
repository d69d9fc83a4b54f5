import fc from 'fast-check';
import { BUILT_IN_CATEGORIES, DEFAULT_STORED_CATEGORIES } from './categories.js';
import {
  colorOf,
  defaultCategoryColors,
  nextColor,
  PALETTE,
  parseCategoryColors,
  writeCategoryColors,
} from './category-colors.js';

describe('category colours (specification, section 5)', () => {
  it('has sixteen classes, and distinct ones for the built-ins', () => {
    expect(new Set(PALETTE).size).toBe(16);
    expect(new Set(BUILT_IN_CATEGORIES.map((name) => colorOf(name, new Map()))).size).toBe(14);
    expect([colorOf('Other', new Map()), colorOf('Uncategorized', new Map())]).toEqual(['stone', 'slate']);
  });

  it('gives a new category the first unused colour', () => {
    expect(nextColor([])).toBe(PALETTE[0]);
    expect(nextColor([PALETTE[0], PALETTE[2]])).toBe(PALETTE[1]);
  });

  it('reuses the sixteen in order', () => {
    const used: string[] = [];
    for (let count = 0; count < 40; count += 1) used.push(nextColor(used));
    expect(used).toEqual(used.map((_colour, index) => PALETTE[index % 16]));
  });

  it('falls back to stone for an unknown class and an unknown name', () => {
    const stored = new Map([
      ['Food', 'x" onload="'],
      ['Pets', 'pink'],
    ]);
    expect([
      colorOf('Food', stored),
      colorOf('Pets', stored),
      colorOf('Boat', stored),
      colorOf('__proto__', stored),
    ]).toEqual(['stone', 'pink', 'stone', 'stone']);
  });

  it('starts with the nine default categories', () => {
    expect([...defaultCategoryColors().keys()]).toEqual(DEFAULT_STORED_CATEGORIES);
    for (const text of [undefined, null, '', '{', '[]', '5', 'null'])
      expect(parseCategoryColors(text)).toEqual(defaultCategoryColors());
  });

  it('takes __proto__ as a name, and an empty list as a choice', () => {
    expect([...parseCategoryColors('{"__proto__":"pink","Food":5}')]).toEqual([['__proto__', 'pink']]);
    expect(parseCategoryColors('{}').size).toBe(0);
  });

  it('reads what it writes', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.constantFrom<string>(...PALETTE))), (entries) => {
        const colours = new Map(entries);
        expect(parseCategoryColors(writeCategoryColors(colours))).toEqual(colours);
      }),
    );
  });
});
