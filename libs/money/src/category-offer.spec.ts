import { EXPENSE_CATEGORIES } from './categories.js';
import { categoriesOnOffer, parseHiddenCategories } from './category-offer.js';

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

it.each([
  [undefined, []],
  ['', []],
  ['{}', []],
  ['["Debt",7]', ['Debt']],
])('hidden categories of %j are %j', (text, names) => expect(parseHiddenCategories(text)).toEqual(names));
