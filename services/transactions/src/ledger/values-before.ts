import type { HandPatch } from '@daybook/contracts';
import type { LoggedLedgerEvent } from './month-events.js';

type Field = keyof HandPatch;
type Value = string | number | null;
type Hand = Map<Field, Value>;

const fieldsOf = (patch: HandPatch) => Object.entries(patch) as [Field, { set: Value } | { clear: true }][];

/** A value that was set by hand, or that nothing was. */
const editTo = (value: Value | undefined): { set: Value } | { clear: true } =>
  value === undefined ? { clear: true } : { set: value };

/**
 * What brings the chosen transactions of a month back to where they were by hand before an operation, by id. Fields that
 * somebody has set since stay as they are, as do those in which the operation changed nothing.
 * @param events the month's events, in order
 */
export async function valuesBefore(
  events: AsyncIterable<LoggedLedgerEvent>,
  chosen: ReadonlySet<number>,
  operation: string,
): Promise<Map<number, HandPatch>> {
  const hands = new Map<number, Hand>();
  const before = new Map<number, Map<Field, Value | undefined>>();
  for await (const { event, metadata } of events) {
    if (event.type === 'RowsImported') continue;
    for (const id of event.data.ids) {
      if (!chosen.has(id)) continue;
      if (event.type === 'TransactionsDeleted') {
        before.delete(id);
        continue;
      }
      const hand = hands.get(id) ?? new Map<Field, Value>();
      hands.set(id, hand);
      const known = before.get(id) ?? new Map<Field, Value | undefined>();
      before.set(id, known);
      for (const [field, edit] of fieldsOf(event.data.patch)) {
        if (metadata.cause === operation) known.set(field, hand.get(field));
        else known.delete(field);
        if ('set' in edit) hand.set(field, edit.set);
        else hand.delete(field);
        if (known.has(field) && known.get(field) === hand.get(field)) known.delete(field);
      }
    }
  }
  return new Map(
    [...before].flatMap(([id, fields]) =>
      fields.size === 0
        ? []
        : [[id, Object.fromEntries([...fields].map(([field, value]) => [field, editTo(value)])) as HandPatch] as const],
    ),
  );
}
