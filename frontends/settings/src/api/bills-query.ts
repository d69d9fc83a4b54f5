import type { Bill } from '@daybook/contracts';
import { queryOptions } from '@tanstack/react-query';

export const billsQuery = () => queryOptions<Bill[]>({ queryKey: ['/api', 'bills'] });
