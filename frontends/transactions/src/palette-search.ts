import type { TransactionPage } from '@daybook/contracts';
import { type Remote, request } from '@daybook/frontend-kit';
import { compareNames } from '@daybook/money';

/** Shorter words would find nearly everything. */
const shortestSearch = 2;
/** The newest rows that match are looked through: whoever shops there at all is found, and nobody's whole history is fetched. */
const searchedRows = 200;
const mostResults = 5;
/** More may be typed at once. */
const debounceMs = 200;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The merchants whose name contains the query; each leads to its transactions. */
export const search: NonNullable<Remote['search']> = async (query, _shell, signal) => {
  const text = query.trim();
  if (text.length < shortestSearch) return [];
  await pause(debounceMs);
  signal.throwIfAborted();
  const url = `/api/transactions?limit=${searchedRows}&search=${encodeURIComponent(text)}`;
  const { transactions } = await request<TransactionPage>('GET', url, { signal });
  const counts = new Map<string, number>();
  for (const { merchant, description } of transactions) {
    const name = merchant || description;
    if (name.toLowerCase().includes(text.toLowerCase())) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .sort(([a, n], [b, m]) => m - n || compareNames(a, b))
    .slice(0, mostResults)
    .map(([name]) => ({
      id: `merchant ${name}`,
      group: 'Merchants',
      label: name,
      detail: 'Transactions',
      view: 'transactions',
      parameters: { search: name },
    }));
};
