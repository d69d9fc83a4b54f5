import type { CategorySpend } from '@daybook/contracts';
import type { CivilMonth } from '@daybook/money';
import { queryOptions } from '@tanstack/react-query';

/** What was spent in a month by category. The key is the URL, by which it is refreshed whenever transactions change. */
export const monthSpendQuery = (month: CivilMonth) =>
  queryOptions<CategorySpend>({ queryKey: ['/api', `category-spend?month=${month}`] });
