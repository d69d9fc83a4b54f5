import type { ChangedSubject, HandPatch, ImportedRow } from '@daybook/contracts';
import { numberInMonth, transactionId } from '@daybook/contracts';
import { centsToDecimal } from '@daybook/money';
import type { LoggedEvent } from '../read-models/change-of.js';

export type Value = string | number | null;
type Fields = ReadonlyMap<string, Value>;

/** A row as people have made it: what was imported, and what they set since. What rules make of it is not in it. */
interface KnownRow {
  row: ImportedRow | undefined;
  hand: Map<keyof HandPatch, Value>;
}

/** What became of one row by one event. `bill` stands as the id that was given. */
export interface RowChange {
  revision: number;
  n: number;
  subject: ChangedSubject;
}

const fieldsOf = ({ row, hand }: KnownRow): Fields =>
  new Map<string, Value>([
    ['date', row?.date ?? null],
    ['description', row?.description ?? null],
    ['amount', row ? centsToDecimal(row.amount) : null],
    ['type', row?.type ?? null],
    ['account', row?.account ?? null],
    ['category', hand.get('category') ?? row?.category ?? null],
    ['merchant', hand.has('merchant') ? (hand.get('merchant') ?? null) : (row?.merchant ?? null)],
    ['billId', hand.get('billId') ?? null],
    ['incomeId', hand.get('incomeId') ?? null],
    ['reviewed', hand.get('reviewed') ?? 0],
    ['note', hand.get('note') ?? null],
    ['tags', hand.get('tags') ?? null],
  ]);

/** Those that differ, in the order in which they are told. */
export const differences = (before: Fields, after: Fields): ChangedSubject['fields'] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .map((field) => ({ field, before: before.get(field) ?? null, after: after.get(field) ?? null }))
    .filter((one) => one.before !== one.after);

/** Follows some rows of a month through its events, in their order. @param month yyyymm */
export function followRows(month: string, ns: ReadonlySet<number>) {
  const known = new Map<number, KnownRow>();

  const change = (n: number, revision: number, how: (row: KnownRow) => [Fields, Fields]): RowChange => {
    const row = known.get(n) ?? { row: undefined, hand: new Map() };
    known.set(n, row);
    const [before, after] = how(row);
    const label = row.row?.description ?? '';
    const subject = { kind: 'transaction' as const, id: transactionId(month, n), label };
    return { revision, n, subject: { subject, fields: differences(before, after) } };
  };

  return ({ event, revision }: LoggedEvent): RowChange[] => {
    switch (event.type) {
      case 'RowsImported':
      case 'BatchesImported':
        return event.data.rows
          .filter(({ n }) => ns.has(n))
          .map((row) =>
            change(row.n, revision, (state) => {
              state.row = row;
              return [new Map([['reviewed', 0]]), fieldsOf(state)];
            }),
          );
      case 'TransactionsEdited': {
        const { ids, patch } = event.data;
        return chosen(ids, ns).map((n) =>
          change(n, revision, (state) => {
            const before = fieldsOf(state);
            for (const field of Object.keys(patch) as (keyof HandPatch)[]) {
              const edit = patch[field];
              if (edit && 'set' in edit) state.hand.set(field, edit.set);
              else state.hand.delete(field);
            }
            return [before, fieldsOf(state)];
          }),
        );
      }
      case 'TransactionsDeleted':
        return chosen(event.data.ids, ns).map((n) =>
          change(n, revision, (state) => [fieldsOf(state), new Map([['reviewed', state.hand.get('reviewed') ?? 0]])]),
        );
      case 'TransactionsRestored':
        return chosen(event.data.ids, ns).map((n) =>
          change(n, revision, (state) => [new Map([['reviewed', state.hand.get('reviewed') ?? 0]]), fieldsOf(state)]),
        );
      default:
        return [];
    }
  };
}

const chosen = (ids: readonly number[], ns: ReadonlySet<number>): number[] =>
  ids.map(numberInMonth).filter((n) => ns.has(n));
