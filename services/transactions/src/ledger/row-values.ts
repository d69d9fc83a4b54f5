import type { HandPatch, LedgerEvents } from '@daybook/contracts';
import { type WrittenValues, writtenValues } from '@daybook/event-sourcing';
import type { EventMetadata } from '@daybook/platform';
import { asStated, type CategoriesAgain } from '@daybook/rules';
import { heldBySplits } from './held-by-splits.js';
import type { RestoredFields, RestoreRows } from './ledger.js';
import { idsOfChange, type LoggedRowChange } from './month-events.js';
import { SplitsOfMonth } from './splits-of-month.js';

type Field = keyof HandPatch;

/** What a person set, or that the row is deleted. */
interface Value {
  set: string | number | null;
  /** Instant, milliseconds since the epoch: names of categories change. */
  at: number;
}

/** A field of a row that stays, since a later change set it. */
export interface KeptRowField {
  id: number;
  field: Field | 'deleted';
  changedBy: string;
}

export interface RowsInverse {
  command: RestoreRows;
  keeps: KeptRowField[];
}

const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

/** The change that an event of a month belongs to; those from before there were roots say it by what caused them. */
export function changeOfRows({ root, source, causationId, commandKind, commandId }: EventMetadata): string {
  const isJob = source === 'job' && isUuid(causationId);
  // Whichever job deletes rows of an import that was undone.
  if (isJob && commandKind === 'undo-import') return causationId;
  return root ?? (isJob ? causationId : commandId);
}

/** Who set what last of some rows of a month, from its events in their order. */
export class RowValues {
  private readonly rows = new Map<number, WrittenValues<Value>>();
  /** Also of rows that are not chosen: they are in the way of others. */
  private readonly splits = new SplitsOfMonth();

  constructor(private readonly chosen: ReadonlySet<number>) {}

  fold({ event, metadata }: LoggedRowChange): void {
    const by = { root: changeOfRows(metadata), undoes: metadata.undoes };
    const at = Date.parse(metadata.at);
    this.splits.fold(event, by.root);
    for (const id of idsOfChange(event)) {
      if (!this.chosen.has(id)) continue;
      const values = this.rows.get(id) ?? writtenValues<Value>();
      this.rows.set(id, values);
      if (event.type === 'RowsImported') {
        // Who enters a row brings it back from never having been there.
        values.write('deleted', { set: 1, at }, { root: '' });
        values.write('deleted', undefined, by);
        continue;
      }
      if (event.type !== 'TransactionsEdited') {
        values.write('deleted', event.type === 'TransactionsDeleted' ? { set: 1, at } : undefined, by);
        continue;
      }
      for (const [field, edit] of Object.entries(event.data.patch)) {
        values.write(field, 'set' in edit ? valueOf(field, edit.set, event.data, at) : undefined, by);
      }
    }
  }

  /**
   * What would undo a change of these rows now.
   * @param again how categories are named that are brought back
   * @param only fields that are to be restored; all of them when absent
   */
  inverseOf(
    root: string,
    ids: Iterable<number>,
    again: CategoriesAgain = asStated,
    only?: ReadonlySet<string>,
  ): RowsInverse {
    const edits = new Map<string, RestoredFields & { ids: number[] }>();
    const restored: number[] = [];
    const deleted: number[] = [];
    const keeps: KeptRowField[] = [];
    for (const id of ids) {
      const values = this.rows.get(id);
      if (!values) continue;
      const inverse = values.inverseOf(root);
      for (const [field, changedBy] of inverse.keeps) keeps.push({ id, field: field as Field, changedBy });
      // Also a value that is the same again: who set it is another one then, and the change before can be undone as well.
      const fields = [...inverse.restores].filter(([field]) => field !== 'deleted' && (only?.has(field) ?? true));
      if (inverse.restores.has('deleted')) (inverse.restores.get('deleted') ? deleted : restored).push(id);
      else if (values.get('deleted')) {
        const changedBy = values.writerOf('deleted') ?? '';
        keeps.push(...fields.map(([field]) => ({ id, field: field as Field, changedBy })));
        continue;
      }
      if (fields.length === 0) continue;
      const given = fieldsOf(fields as [Field, Value | undefined][], again);
      const key = JSON.stringify(given);
      const edit = edits.get(key) ?? { ids: [], ...given };
      edit.ids.push(id);
      edits.set(key, edit);
    }
    const command: RestoreRows = { type: 'restore', edits: [...edits.values()], restored, deleted };
    const held = [...heldBySplits(command, this.splits)];
    return withoutHeld(
      { command, keeps },
      new Map(held.map(([id, inTheWay]) => [id, this.splits.broughtBy(inTheWay)])),
    );
  }
}

/** A category is as it was stated, where that was another time. */
const valueOf = (
  field: string,
  set: string | number | null,
  { stated }: LedgerEvents['TransactionsEdited'],
  at: number,
): Value => (stated && field === 'category' ? { set: stated.category, at: Date.parse(stated.at) } : { set, at });

function fieldsOf(fields: readonly [Field, Value | undefined][], again: CategoriesAgain): Omit<RestoredFields, 'ids'> {
  const category = fields.find(([field]) => field === 'category')?.[1];
  const named = category && again(String(category.set), category.at);
  const patch = Object.fromEntries(
    fields
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([field, value]) => {
        if (value === undefined) return [field, { clear: true }];
        return [field, { set: field === 'category' ? named?.name : value.set }];
      }),
  ) as HandPatch;
  const stated = named?.stated && { category: named.stated.name, at: new Date(named.stated.at).toISOString() };
  return { patch, ...(stated && { stated }) };
}

/** The inverse without what would bring back rows that another change keeps deleted or stands in the way of. @param held those rows, each with that change */
export function withoutHeld({ command, keeps }: RowsInverse, held: ReadonlyMap<number, string>): RowsInverse {
  if (held.size === 0) return { command, keeps };
  const edits = command.edits.map((edit) => ({ ...edit, ids: edit.ids.filter((id) => !held.has(id)) }));
  const stay = [...held].map(([id, changedBy]): KeptRowField => ({ id, field: 'deleted', changedBy }));
  return {
    command: {
      ...command,
      edits: edits.filter(({ ids }) => ids.length > 0),
      restored: command.restored.filter((id) => !held.has(id)),
    },
    keeps: [...keeps, ...stay],
  };
}

/** How many rows an inverse concerns. */
export const rowsIn = ({ edits, restored, deleted }: RestoreRows): number =>
  edits.reduce((sum, { ids }) => sum + ids.length, restored.length + deleted.length);

export const keptRows = (keeps: readonly KeptRowField[]): number => new Set(keeps.map(({ id }) => id)).size;
