import { BUILT_IN_CATEGORIES, EXPENSE_CATEGORIES } from './categories.js';
import { categoriesListed, categoriesOnOffer, parseHiddenCategories } from './category-offer.js';

describe('the categories on offer in forms', () => {
  it('are the thirteen while nothing is known or saved', () => {
    expect(categoriesOnOffer()).toEqual(EXPENSE_CATEGORIES);
    expect(categoriesOnOffer({ categoryColors: null })).toEqual(EXPENSE_CATEGORIES);
  });

  it('leave out what was deleted, and take it back when it is listed again', () => {
    const hiddenCategories = '["Debt","Uncategorized","Shopping"]';
    expect(
      categoriesOnOffer({ categoryColors: '{"Pets":"red","Shopping":"blue"}', hiddenCategories }, ['Boat']),
    ).toEqual([...EXPENSE_CATEGORIES.filter((name) => name !== 'Debt'), 'Pets', 'Boat']);
  });
});

it('lists the stored and all built-in categories but deleted ones, with Uncategorized last', () => {
  const others = ['Savings', 'Debt', 'Education', 'Income', 'Uncategorized'];
  expect(categoriesListed().slice(-5)).toEqual(others);
  expect(categoriesListed({ categoryColors: null })).toHaveLength(14);
  const hiddenCategories = '["Debt","Pets","Uncategorized"]';
  expect(categoriesListed({ categoryColors: '{"Uncategorized":"red","Pets":"red"}', hiddenCategories })).toEqual([
    'Pets',
    ...BUILT_IN_CATEGORIES.filter((name) => name !== 'Debt'),
  ]);
});

it.each([
  [undefined, []],
  ['', []],
  ['{}', []],
  ['["Debt",7]', ['Debt']],
])('hidden categories of %j are %j', (text, names) => expect(parseHiddenCategories(text)).toEqual(names));
