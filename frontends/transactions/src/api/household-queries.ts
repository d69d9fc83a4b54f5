import type { Bill, CategoriesInUse, Income } from '@daybook/contracts';
import { queryOptions } from '@tanstack/react-query';

export const billsQuery = () => queryOptions<Bill[]>({ queryKey: ['/api', 'bills'] });
export const incomesQuery = () => queryOptions<Income[]>({ queryKey: ['/api', 'incomes'] });
/** How often each category is used, and which names were renamed. */
export const categoriesQuery = () => queryOptions<CategoriesInUse>({ queryKey: ['/api', 'categories'], staleTime: 0 });
