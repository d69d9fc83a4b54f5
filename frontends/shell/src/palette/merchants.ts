import type { TransactionPage } from '@daybook/contracts';
import { request, type ViewId, type ViewParameters } from '@daybook/frontend-kit';
import { compareNames } from '@daybook/money';
import type { Command } from './commands.js';

/** Shorter words would find nearly everything. */
export const SHORTEST_SEARCH = 2;
/** The newest rows that match are looked through: whoever shops there at all is found, and nobody's whole history is fetched. */
const ROWS = 200;
const MOST_MERCHANTS = 5;

/** The merchants whose name holds the query, as lines of the palette that lead to their transactions. */
export const findMerchants = async (
  query: string,
  navigate: (view: ViewId, parameters?: ViewParameters) => void,
  signal: AbortSignal,
): Promise<Command[]> => {
  const search = query.trim();
  if (search.length < SHORTEST_SEARCH) return [];
  const url = `/api/transactions?limit=${ROWS}&search=${encodeURIComponent(search)}`;
  const { transactions } = await request<TransactionPage>('GET', url, { signal });
  const counts = new Map<string, number>();
  for (const { merchant, description } of transactions) {
    const name = merchant || description;
    if (name.toLowerCase().includes(search.toLowerCase())) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .sort(([a, n], [b, m]) => m - n || compareNames(a, b))
    .slice(0, MOST_MERCHANTS)
    .map(([name]) => ({
      id: `merchant ${name}`,
      group: 'Merchants',
      label: name,
      detail: 'Transactions',
      run: () => navigate('transactions', { search: name }),
    }));
};
