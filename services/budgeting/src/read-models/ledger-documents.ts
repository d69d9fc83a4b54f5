import type { LedgerEvents } from '@daybook/contracts';
import { type DecodedEvent, monthOf, type ProjectedWrite, type ReadModels } from '@daybook/event-sourcing';
import type { Cents, CivilDate } from '@daybook/money';
import type { Collection } from '@daybook/platform';
import { type LoadedDocuments, loadDocuments } from './loaded-documents.js';

type LedgerEvent = { [T in keyof LedgerEvents]: { type: T; data: LedgerEvents[T] } }[keyof LedgerEvents];

export const isLedgerEvent = (decoded: DecodedEvent): decoded is DecodedEvent<LedgerEvent> =>
  decoded.stream.startsWith('ledger-');

/** n, civil date, cents, 1 for a debit, 1 once it was deleted. */
export type LedgerRow = [n: number, date: CivilDate, amount: Cents, debit: 0 | 1, deleted: 0 | 1];

export type LedgerBlock = { rows: LedgerRow[] };

/**
 * The rows of a month in blocks of consecutive n. A row's facts are wanted when it is linked, long after its import;
 * a document for each row would make every import pay for rows that never are.
 */
export const ledgerBlocks: Collection = { name: 'budgeting-ledger-blocks' };
const blockSize = 256;

export type LinkedRow = {
  /** Bill id as it was set by hand. */
  billId: number | null;
  /** The same while the row is live. */
  link: number | null;
  date: CivilDate;
  amount: Cents;
  debit: 0 | 1;
  deleted: 0 | 1;
};

/** A document for each row that was ever linked; its id is the transaction's. */
export const linkedRows: Collection = {
  name: 'budgeting-linked-rows',
  indexes: [{ name: 'link', fields: ['link', 'debit', 'date'] }],
};

/** A transaction's id is yyyymm × 10⁷ + n. */
const idsPerMonth = 10_000_000;
const nOf = (id: number): number => id % idsPerMonth;

/** n of the rows that concern this projection. */
const touched = ({ type, data }: LedgerEvent): number[] => {
  if (type === 'RowsImported') return data.rows.map(({ n }) => n);
  if (type === 'TransactionsEdited' && !data.patch.billId) return [];
  return data.ids.map(nOf);
};

const placeOf = (stream: string) => {
  const month = monthOf(stream);
  return {
    block: (n: number) => `${month}-${Math.floor(n / blockSize)}`,
    transaction: (n: number) => String(Number(month) * idsPerMonth + n),
  };
};

interface Ledger {
  blocks: LoadedDocuments<LedgerBlock>;
  links: LoadedDocuments<LinkedRow>;
}

/** The block with these rows in the place of its own of the same n. */
const withRows = (block: LedgerBlock | undefined, rows: readonly LedgerRow[]): LedgerBlock => {
  const replaced = new Set(rows.map(([n]) => n));
  const others = (block?.rows ?? []).filter(([n]) => !replaced.has(n));
  return { rows: [...others, ...rows].sort(([a], [b]) => a - b) };
};

const apply = ({ blocks, links }: Ledger, { event, stream, revision }: DecodedEvent<LedgerEvent>): void => {
  const place = placeOf(stream);
  const rowOf = (n: number): LedgerRow => {
    const row = blocks.get(place.block(n))?.rows.find(([own]) => own === n);
    if (!row) throw new Error(`${stream} has no row ${n}`);
    return row;
  };
  const store = (rows: readonly LedgerRow[]) => {
    for (const id of new Set(rows.map(([n]) => place.block(n)))) {
      const own = rows.filter(([n]) => place.block(n) === id);
      blocks.change(id, revision, (block) => withRows(block, own));
    }
  };
  switch (event.type) {
    case 'RowsImported':
      store(event.data.rows.map(({ n, date, amount, type }) => [n, date, amount, type === 'debit' ? 1 : 0, 0]));
      return;
    case 'TransactionsEdited': {
      const edit = event.data.patch.billId;
      if (!edit) return;
      // What lies below the hand layer names no bill.
      const billId = 'set' in edit ? edit.set : null;
      for (const n of touched(event)) {
        const [, date, amount, debit, deleted] = rowOf(n);
        const link = deleted ? null : billId;
        links.change(place.transaction(n), revision, () => ({ billId, link, date, amount, debit, deleted }));
      }
      return;
    }
    case 'TransactionsDeleted': {
      const deleted = touched(event).map(rowOf);
      store(deleted.map(([n, date, amount, debit]) => [n, date, amount, debit, 1]));
      for (const [n] of deleted) {
        links.change(place.transaction(n), revision, (linked) => linked && { ...linked, link: null, deleted: 1 });
      }
    }
  }
};

/** Every document belongs to one month's stream and carries the revision of the last event that it holds. */
export async function foldLedger(
  subject: string,
  events: readonly DecodedEvent<LedgerEvent>[],
  models: ReadModels,
): Promise<ProjectedWrite[]> {
  const blockIds = new Set<string>();
  const linkIds = new Set<string>();
  for (const { event, stream } of events) {
    const place = placeOf(stream);
    for (const n of touched(event)) {
      blockIds.add(place.block(n));
      if (event.type !== 'RowsImported') linkIds.add(place.transaction(n));
    }
  }
  const ledger = {
    blocks: await loadDocuments<LedgerBlock>(ledgerBlocks, subject, blockIds, models),
    links: await loadDocuments<LinkedRow>(linkedRows, subject, linkIds, models),
  };
  for (const event of events) apply(ledger, event);
  return [...ledger.blocks.writes(), ...ledger.links.writes()];
}
