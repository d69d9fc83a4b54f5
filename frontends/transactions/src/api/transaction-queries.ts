import type {
  ExplainedTransaction,
  HistoryEntry,
  SplitAnswer,
  Transaction,
  TransactionChoices,
  TransactionPage,
} from '@daybook/contracts';
import { firstDayOf, lastDayOf } from '@daybook/money';
import { queryOptions } from '@tanstack/react-query';

/** Rows of a page of the list. */
export const transactionPageRows = 200;

/** How long a page that is nowhere on screen is kept: for a short way back, not for good. */
const keptMs = 60_000;

/**
 * A page of the list, with the count and the sums of all that match.
 * @param query filter and order as `GET /api/transactions` takes them, without `limit` and `offset`
 * @param page from 0
 */
export const transactionPageQuery = (query: string, page: number) =>
  queryOptions<TransactionPage>({
    queryKey: [
      '/api',
      `transactions?${query}${query && '&'}limit=${transactionPageRows}&offset=${page * transactionPageRows}`,
    ],
    gcTime: keptMs,
  });

/** The number of matching transactions and their sums, with at most one row. */
export const transactionCountQuery = (query: string) =>
  queryOptions<TransactionPage>({ queryKey: ['/api', `transactions?${query}${query && '&'}limit=1`], gcTime: keptMs });

/** The accounts, categories and tags that transactions have. */
export const transactionChoicesQuery = () =>
  queryOptions<TransactionChoices>({ queryKey: ['/api', 'transactions', 'choices'] });

/** The imported values, what each rule changed, and the manual values. */
export const explainedTransactionQuery = (id: number) =>
  queryOptions<ExplainedTransaction>({ queryKey: ['/api', 'transactions', id, 'rules'], gcTime: keptMs });

/** What a transaction is a part of, and the other parts. */
export const splitQuery = (id: number) =>
  queryOptions<SplitAnswer>({ queryKey: ['/api', 'transactions', id, 'split'], gcTime: keptMs });

/** When and how a transaction was edited. */
export const transactionHistoryQuery = (id: number) =>
  queryOptions<HistoryEntry[]>({ queryKey: ['/api', 'transactions', id, 'history'], gcTime: keptMs });

/**
 * A transaction by its id alone, as an address has it: it is looked for in its month; null where it is not there any more.
 * @param month yyyymm
 */
export const sentRowQuery = (id: number, month: string) =>
  queryOptions<Transaction | null>({
    queryKey: ['sent-transaction', id],
    queryFn: async ({ client, signal }) => {
      const ofMonth = `${month.slice(0, 4)}-${month.slice(4)}`;
      const days = `from=${firstDayOf(ofMonth)}&to=${lastDayOf(ofMonth)}`;
      for (let page = 0; ; page += 1) {
        const { transactions, total } = await client.fetchQuery(transactionPageQuery(days, page));
        const found = transactions.find((row) => row.id === id);
        if (found || signal.aborted || (page + 1) * transactionPageRows >= total) return found ?? null;
      }
    },
    gcTime: keptMs,
  });
