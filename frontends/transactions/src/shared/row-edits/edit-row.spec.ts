import type { Transaction, TransactionPage } from '@daybook/contracts';
import { QueryClient } from '@tanstack/react-query';
import { aTransaction } from '../../../test-support/samples.js';
import { editRow } from './edit-row.js';

const queryKey = ['/api', 'transactions?limit=200&offset=0'];
const before = aTransaction({ id: 1, category: 'Other', merchant: 'Shop', reviewed: 0 });

let now = 1_000;
beforeEach(() => {
  now = 1_000;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

const opened = () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity } } });
  const read = (row: Transaction) =>
    queryClient.setQueryData<TransactionPage>(queryKey, { transactions: [row], total: 1 } as TransactionPage);
  const shown = () => queryClient.getQueryData<TransactionPage>(queryKey)?.transactions[0];
  read(before);
  return { queryClient, read, shown };
};

/** An edit that moves the row, so that the list is not read again after it. */
const categorize = (queryClient: QueryClient, send: () => Promise<Transaction>) =>
  editRow(queryClient, { id: 1, field: 'category', patch: { category: 'Food' }, send, moves: true });

it('takes the server’s row', async () => {
  const { queryClient, shown } = opened();
  now += 1;
  const answer = { ...before, category: 'Food', merchant: 'By a rule' };
  await categorize(queryClient, async () => answer);
  expect(shown()).toEqual(answer);
});

it('loses nothing that was read while it was under way, though its own answer comes later', async () => {
  const { queryClient, read, shown } = opened();
  let arrive: (row: Transaction) => void = () => undefined;
  now += 1;
  let edited: Promise<unknown> = Promise.resolve();
  await new Promise<void>((sent) => {
    edited = categorize(queryClient, () => {
      sent();
      return new Promise((resolve) => (arrive = resolve));
    });
  });
  now += 1;
  // Another device has reviewed and renamed it after this edit reached the server.
  read({ ...before, category: 'Food', merchant: 'Corner shop', reviewed: 1 });
  arrive({ ...before, category: 'Food' });
  await edited;
  expect(shown()).toMatchObject({ category: 'Food', merchant: 'Corner shop', reviewed: 1 });
});
