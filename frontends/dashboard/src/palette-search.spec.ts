import { createQueryClient, type ShellApi } from '@daybook/frontend-kit';
import { billsQuery, incomesQuery } from './api/plan-queries.js';
import { search } from './palette-search.js';

const row = (id: number, groupId: number, amount: string, more: object) => ({
  id,
  groupId,
  amount,
  frequency: 'monthly',
  category: 'Utilities',
  emoji: null,
  ...more,
});

const found = async (query: string) => {
  const queryClient = createQueryClient();
  queryClient.setQueryData(billsQuery().queryKey, [
    row(1, 1, '83.20', { name: 'Electricity', emoji: '💡' }),
    row(2, 2, '60.00', { name: 'Internet (1/2)' }),
    row(3, 2, '60.00', { name: 'Internet (2/2)' }),
    row(5, 5, '9.00', { name: 'Utilities fee', category: 'Other' }),
  ] as never);
  queryClient.setQueryData(incomesQuery().queryKey, [row(4, 4, '2400.00', { personName: 'Salary' })] as never);
  return search(query, { queryClient } as ShellApi, new AbortController().signal);
};

it('finds bills and incomes of the cache, a series once', async () => {
  expect((await found('inter')).map(({ label, detail }) => `${label} ${detail}`)).toEqual(['💰 Internet −$60.00']);
  expect(await found('salary')).toEqual([
    {
      id: 'income 4',
      group: 'Bills and income',
      label: '💰 Salary',
      detail: '+$2,400.00',
      view: 'recurring',
      parameters: { tab: 'income', row: 4 },
    },
  ]);
});

it('finds bills by their category too, after those that are called so', async () => {
  expect((await found('util')).map(({ label }) => label)).toEqual([
    '💰 Utilities fee',
    '💡 Electricity',
    '💰 Internet',
  ]);
});

it('finds nothing where a word is missing', async () => expect(await found('inter zebra')).toEqual([]));
