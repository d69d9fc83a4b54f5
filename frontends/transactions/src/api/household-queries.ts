import type { Bill, CategoriesInUse } from '@daybook/contracts';
import { queryOptions } from '@tanstack/react-query';

export const billsQuery = () => queryOptions<Bill[]>({ queryKey: ['/api', 'bills'] });
/** What carries each category, and which names stand for another now. */
export const categoriesQuery = () => queryOptions<CategoriesInUse>({ queryKey: ['/api', 'categories'], staleTime: 0 });
