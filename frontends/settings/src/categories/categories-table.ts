import type { SavedTable } from '@daybook/ui/text/save-table';
import type { Usage } from './category-usage.js';

/** The categories as they are saved, with what carries each; nothing where that is not known yet. */
export const categoriesTable = (
  categories: readonly string[],
  usageOf: (category: string) => Usage | undefined,
): SavedTable => ({
  heads: ['Category', 'Bills', 'Income', 'Transactions', 'Rules'],
  rows: categories.map((category) => {
    const use = usageOf(category);
    return [category, use?.bills, use?.incomes, use?.transactions, use?.rules];
  }),
});
