import type { Transaction } from '@daybook/contracts';

const pageRows = 1_000;
/** What changes while it is read is read again so often. */
const mostAttempts = 3;

/** The rows that are read so far, of all. */
export type OnProgress = (read: number, total: number) => void;

interface RowsPage {
  transactions: readonly Transaction[];
  total: number;
}

/** A page of rows. @param page its limit and offset, as parameters of the address */
type ReadPage = (page: Record<'limit' | 'offset', string>) => Promise<RowsPage>;

/** All pages, or undefined where the list has changed in between. */
const readOnce = async (readPage: ReadPage, onProgress: OnProgress): Promise<Transaction[] | undefined> => {
  const rows = new Map<number, Transaction>();
  for (let offset = 0, first = 0; ; offset += pageRows) {
    const { transactions, total } = await readPage({ limit: String(pageRows), offset: String(offset) });
    if (offset === 0) first = total;
    for (const row of transactions) rows.set(row.id, row);
    onProgress(rows.size, total);
    if (total !== first) return undefined;
    if (offset + pageRows >= total) return rows.size === total ? [...rows.values()] : undefined;
  }
};

/** Every row of a list that is read by pages, each once, in its order. */
export async function readAllRows(readPage: ReadPage, onProgress: OnProgress): Promise<Transaction[]> {
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const rows = await readOnce(readPage, onProgress);
    if (rows) return rows;
  }
  throw new Error('The transactions change while they are read. Try again in a moment.');
}
