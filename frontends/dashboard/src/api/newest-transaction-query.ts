import type { TransactionPage } from '@daybook/contracts';
import { queryOptions } from '@tanstack/react-query';

/** The newest transaction, if there is any. */
export const newestTransactionQuery = () =>
  queryOptions<TransactionPage>({ queryKey: ['/api', 'transactions?limit=1'] });
