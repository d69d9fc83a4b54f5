import {
  BUILT_IN_CATEGORIES,
  defaultCategory,
  EXPENSE_CATEGORIES,
  isDeletable,
  newCategoryName,
  offeredCategories,
  sameCategory,
} from './categories.js';

describe('categories (specification, sections 3 and 5)', () => {
  it('has fourteen, thirteen of them for expenses', () => {
    expect(BUILT_IN_CATEGORIES).toHaveLength(14);
    expect(EXPENSE_CATEGORIES).toEqual(BUILT_IN_CATEGORIES.filter((name) => name !== 'Income'));
  });

  it('offers the thirteen, the stored ones and those in use, once each', () => {
    expect(offeredCategories({})).toEqual(EXPENSE_CATEGORIES);
    expect(offeredCategories({ stored: ['Pets', 'Food'], inUse: ['Boat', 'Pets'] })).toEqual([
      ...EXPENSE_CATEGORIES,
      'Pets',
      'Boat',
    ]);
  });

  it('leaves out what was deleted, but never Uncategorized nor what was added again', () => {
    const offered = offeredCategories({ stored: ['Food'], hidden: ['Debt', 'Food', 'Uncategorized'] });
    expect(offered).toEqual(EXPENSE_CATEGORIES.filter((name) => name !== 'Debt'));
    expect(offeredCategories({ hidden: ['Housing'] })).not.toContain('Housing');
  });

  it('starts a new expense at Housing, or at the first', () => {
    expect([defaultCategory(EXPENSE_CATEGORIES), defaultCategory(['Food', 'Pets']), defaultCategory([])]).toEqual([
      'Housing',
      'Food',
      'Uncategorized',
    ]);
  });

  it('ignores a blank and an existing name', () => {
    expect([newCategoryName(' Pets ', ['Food']), newCategoryName(' ', []), newCategoryName('Food ', ['Food'])]).toEqual(
      ['Pets', undefined, undefined],
    );
  });

  it.each([
    ['hobbies', 'Hobbies'],
    ['STRASSE', 'Straße'],
    ['ΟΔΟΣ', 'οδος'],
    ['Cafe\u0301', 'CAFÉ'],
    ['ﬁsh', 'FISH'],
  ])('takes %s for %s', (text, known) => {
    expect(newCategoryName(text, ['Food', known])).toBeUndefined();
    expect(sameCategory(text, ['Food', known])).toBe(known);
  });

  it('takes an accent for what it is', () => {
    expect(newCategoryName('Cafe', ['Café'])).toBe('Cafe');
  });

  it('never deletes Uncategorized', () => {
    expect([isDeletable('Food'), isDeletable('Uncategorized')]).toEqual([true, false]);
  });
});
