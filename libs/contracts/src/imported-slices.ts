import type { EventOf, LedgerEvents } from './events/index.js';

/** An event that brings transactions into a month. */
export type ImportEvent = Extract<EventOf<LedgerEvents>, { type: 'RowsImported' | 'BatchesImported' }>;

export const importsRows = (type: string): boolean => type === 'RowsImported' || type === 'BatchesImported';

export const isImportEvent = <E extends { type: string }>(
  event: E,
): event is Extract<E, { type: ImportEvent['type'] }> => importsRows(event.type);

/** What a person does who enters a transaction, or splits one: metadata say so without the event being read. */
export const addTransaction = 'add-transaction';
export const splitTransaction = 'split-transaction';

/** Whether the rows that come with such a command are a person's own. */
export const entersRows = (commandKind: string): boolean =>
  commandKind === addTransaction || commandKind === splitTransaction;

/** What a person does who puts the parts of a transaction back together. */
export const joinTransaction = 'join-transaction';

/** Whether a person entered its rows. */
export const isByHand = (event: ImportEvent): boolean => event.type === 'RowsImported' && event.data.source === 'hand';

/** What became of one slice of a batch. */
export type ImportedSlice = Pick<
  LedgerEvents['RowsImported'],
  'batch' | 'part' | 'parts' | 'batchHash' | 'rows' | 'skipped'
>;

/** The slices of an event, one after another. */
export function importedSlices({ type, data }: ImportEvent): ImportedSlice[] {
  if (type === 'RowsImported') {
    const { batch, part, parts, batchHash, rows, skipped } = data;
    return [{ batch, part, parts, batchHash, rows, skipped }];
  }
  let [row, skip] = [0, 0];
  return data.slices.map(({ rows, skipped, ...slice }) => {
    const [from, skippedFrom] = [row, skip];
    row += rows;
    skip += skipped;
    return { ...slice, rows: data.rows.slice(from, row), skipped: data.skipped.slice(skippedFrom, skip) };
  });
}
