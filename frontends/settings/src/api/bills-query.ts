import type { Bill, Income } from '@daybook/contracts';
import { queryOptions } from '@tanstack/react-query';

export const billsQuery = () => queryOptions<Bill[]>({ queryKey: ['/api', 'bills'] });
export const incomesQuery = () => queryOptions<Income[]>({ queryKey: ['/api', 'incomes'] });
