import fc from 'fast-check';
import { BUILT_IN_CATEGORIES, DEFAULT_STORED_CATEGORIES } from './categories.js';
import {
  colourOf,
  defaultCategoryColours,
  nextColour,
  PALETTE,
  parseCategoryColours,
  writeCategoryColours,
} from './category-colours.js';

describe('category colours (specification, section 5)', () => {
  it('has sixteen classes, and distinct ones for the built-ins', () => {
    expect(new Set(PALETTE).size).toBe(16);
    expect(new Set(BUILT_IN_CATEGORIES.map((name) => colourOf(name, new Map()))).size).toBe(14);
    expect([colourOf('Other', new Map()), colourOf('Uncategorized', new Map())]).toEqual(['stone', 'slate']);
  });

  it('gives a new category the first unused colour', () => {
    expect(nextColour([])).toBe(PALETTE[0]);
    expect(nextColour([PALETTE[0], PALETTE[2]])).toBe(PALETTE[1]);
  });

  it('reuses the sixteen in order', () => {
    const used: string[] = [];
    for (let count = 0; count < 40; count += 1) used.push(nextColour(used));
    expect(used).toEqual(used.map((_colour, index) => PALETTE[index % 16]));
  });

  it('falls back to stone for an unknown class and an unknown name', () => {
    const stored = new Map([
      ['Food', 'x" onload="'],
      ['Pets', 'rose'],
    ]);
    expect([
      colourOf('Food', stored),
      colourOf('Pets', stored),
      colourOf('Boat', stored),
      colourOf('__proto__', stored),
    ]).toEqual(['stone', 'rose', 'stone', 'stone']);
  });

  it('starts with the nine default categories', () => {
    expect([...defaultCategoryColours().keys()]).toEqual(DEFAULT_STORED_CATEGORIES);
    for (const text of [undefined, null, '', '{', '[]', '5', 'null'])
      expect(parseCategoryColours(text)).toEqual(defaultCategoryColours());
  });

  it('takes __proto__ as a name, and an empty list as a choice', () => {
    expect([...parseCategoryColours('{"__proto__":"rose","Food":5}')]).toEqual([['__proto__', 'rose']]);
    expect(parseCategoryColours('{}').size).toBe(0);
  });

  it('reads what it writes', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.constantFrom<string>(...PALETTE))), (entries) => {
        const colours = new Map(entries);
        expect(parseCategoryColours(writeCategoryColours(colours))).toEqual(colours);
      }),
    );
  });
});
