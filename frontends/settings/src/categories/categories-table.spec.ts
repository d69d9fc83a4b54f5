import { categoriesTable } from './categories-table.js';

it('has what carries each category, and nothing where that is not known', () => {
  const usageOf = (category: string) =>
    category === 'Food' ? { bills: 1, incomes: 0, transactions: 12, rules: 2 } : undefined;
  expect(categoriesTable(['Food', 'Other'], usageOf)).toEqual({
    heads: ['Category', 'Bills', 'Income', 'Transactions', 'Rules'],
    rows: [
      ['Food', 1, 0, 12, 2],
      ['Other', undefined, undefined, undefined, undefined],
    ],
  });
});
