import type { Transaction, TransactionPage } from '@daybook/contracts';
import { request } from '@daybook/frontend-kit';
import { type CivilMonth, firstDayOf, lastDayOf } from '@daybook/money';
import { queryOptions } from '@tanstack/react-query';

/** The most that the server gives at once. */
const PAGE = 1000;

/** All debits of a month. The key is the address, so that it is read again whenever transactions change. */
export const monthDebitsQuery = (month: CivilMonth) => {
  const list = `transactions?type=debit&from=${firstDayOf(month)}&to=${lastDayOf(month)}`;
  return queryOptions({
    queryKey: ['/api', list],
    queryFn: async ({ signal }) => {
      const debits: Transaction[] = [];
      for (;;) {
        const address = `/api/${list}&limit=${PAGE}&offset=${debits.length}`;
        const { transactions, total } = await request<TransactionPage>('GET', address, { signal });
        debits.push(...transactions);
        if (transactions.length === 0 || debits.length >= total) return debits;
      }
    },
  });
};
