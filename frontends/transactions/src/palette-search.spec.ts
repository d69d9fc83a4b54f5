import type { ShellApi } from '@daybook/frontend-kit';
import { search } from './palette-search.js';

const bought = (merchant: string | null, description: string) => ({ merchant, description });
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  const transactions = [
    bought('Kroger', 'K 1'),
    bought('Krispy', 'K 2'),
    bought(null, 'KRONOS'),
    bought('Kroger', 'x'),
  ];
  globalThis.fetch = ((url: string) => {
    asked.push(url);
    return Promise.resolve({ ok: true, status: 200, text: () => Promise.resolve(JSON.stringify({ transactions })) });
  }) as unknown as typeof fetch;
});

const found = (query: string, signal = new AbortController().signal) => search(query, {} as ShellApi, signal);

it('finds merchants among the transactions, the most frequent first, and leads to theirs', async () => {
  const results = await found('kro');
  expect(asked).toEqual(['/api/transactions?limit=200&search=kro']);
  expect(results.map(({ label }) => label)).toEqual(['Kroger', 'KRONOS']);
  expect(results[0]).toMatchObject({ view: 'transactions', parameters: { search: 'Kroger' } });
});

it('asks nothing for a single letter, nor when more is typed at once', async () => {
  expect(await found('k')).toEqual([]);
  const typing = new AbortController();
  const first = found('kr', typing.signal);
  typing.abort();
  await expect(first).rejects.toThrow();
  expect(asked).toEqual([]);
});
