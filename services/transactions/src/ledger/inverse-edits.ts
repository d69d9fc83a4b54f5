import type { HandPatch } from '@daybook/contracts';
import type { LoggedLedgerEvent } from './month-events.js';

type Field = keyof HandPatch;
type Value = string | number | null;
/** What a person set, by field; what was never set is absent. */
type HandValues = Map<Field, Value>;

const fieldsOf = (patch: HandPatch) => Object.entries(patch) as [Field, { set: Value } | { clear: true }][];

const editTo = (value: Value | undefined): { set: Value } | { clear: true } =>
  value === undefined ? { clear: true } : { set: value };

const patchOf = (fields: Map<Field, Value | undefined>) =>
  Object.fromEntries([...fields].map(([field, value]) => [field, editTo(value)])) as HandPatch;

/** What would undo an operation, as far as the events of the month were folded in. */
export interface InverseEdits {
  /** Revision of the last event that was folded in; -1 before the first. */
  readonly revision: number;
  fold(event: LoggedLedgerEvent): void;
  /** By id. Left out are fields that somebody has set since, and fields that the operation did not change. */
  edits(): Map<number, HandPatch>;
}

/**
 * The edits that undo an operation's edit of chosen transactions of one month. The month's events are folded in, in their
 * order.
 */
export function inverseEdits(chosen: ReadonlySet<number>, operationId: string): InverseEdits {
  const current = new Map<number, HandValues>();
  const before = new Map<number, Map<Field, Value | undefined>>();
  let revision = -1;

  return {
    get revision() {
      return revision;
    },
    fold: ({ event, metadata, revision: at }) => {
      revision = at;
      if (event.type === 'RowsImported') return;
      for (const id of event.data.ids) {
        if (!chosen.has(id)) continue;
        if (event.type === 'TransactionsDeleted') {
          before.delete(id);
          continue;
        }
        const hand: HandValues = current.get(id) ?? new Map();
        current.set(id, hand);
        const undone = before.get(id) ?? new Map<Field, Value | undefined>();
        before.set(id, undone);
        for (const [field, edit] of fieldsOf(event.data.patch)) {
          if (metadata.causationId === operationId) undone.set(field, hand.get(field));
          else undone.delete(field);
          if ('set' in edit) hand.set(field, edit.set);
          else hand.delete(field);
          if (undone.has(field) && undone.get(field) === hand.get(field)) undone.delete(field);
        }
      }
    },
    edits: () =>
      new Map(
        [...before].flatMap(([id, fields]): [number, HandPatch][] => (fields.size > 0 ? [[id, patchOf(fields)]] : [])),
      ),
  };
}
