import type { BulkAnswer, FailedImport, Transaction } from '@daybook/contracts';
import type { ImportRow } from '../src/api/import-calls.js';
import { answer } from './answer.js';
import { rowKey } from './row-key.js';
import { aTransaction } from './samples.js';

type Handler = [string, RegExp, (body: unknown, id: number, headers: Record<string, string>) => Response];

/** Imports rows into the server, tells which of a file it has already, and resumes imports of which rows are missing. */
export function importRoutes(store: { transactions: Transaction[]; failedImports: FailedImport[] }): Handler[] {
  const stored = (rows: readonly Pick<ImportRow, 'date' | 'description' | 'amount'>[]): boolean[] => {
    const left = new Map<string, number>();
    for (const row of store.transactions) left.set(rowKey(row), (left.get(rowKey(row)) ?? 0) + 1);
    return rows.map((row) => {
      const copies = left.get(rowKey(row)) ?? 0;
      left.set(rowKey(row), Math.max(0, copies - 1));
      return copies > 0;
    });
  };
  const bringIn = (rows: ImportRow[], importId: string): BulkAnswer => {
    const isStored = stored(rows);
    const first = store.transactions.length + 1;
    const added = rows
      .filter((_, at) => !isStored[at])
      .map(({ date, description, amount, type, account, category }, at) =>
        aTransaction({
          id: first + at,
          date,
          description,
          amount: String(amount),
          type,
          account: account ?? '',
          category: category ?? '',
        }),
      );
    store.transactions = [...store.transactions, ...added];
    const [inserted, skipped] = [added.length, rows.length - added.length];
    return { inserted, skipped, ids: added.map(({ id }) => id), importId, errors: [] };
  };
  const resume = () => {
    store.failedImports = [];
    return answer(202, { importId: 'i-1', batches: 1 });
  };
  return [
    ['GET', /imports\/failed$/, () => answer(200, store.failedImports)],
    ['POST', /resume$/, resume],
    ['POST', /duplicates$/, (body) => answer(200, { copies: stored((body as { rows: ImportRow[] }).rows) })],
    [
      'POST',
      /bulk$/,
      (body, _, headers) =>
        answer(200, bringIn((body as { transactions: ImportRow[] }).transactions, headers['X-Import-Id'] ?? '')),
    ],
  ];
}
