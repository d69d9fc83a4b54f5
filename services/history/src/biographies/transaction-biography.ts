import {
  type EventOf,
  type HandPatch,
  type HistoryEntry,
  isByHand,
  numberInMonth,
  type RuleEvents,
} from '@daybook/contracts';
import { type DeletedAt, isCategoryEvent } from '@daybook/rules';
import type { LoggedEvent } from '../read-models/change-of.js';
import { followRows } from '../details/row-history.js';
import { type Entry, entryOf } from './entries.js';
import { ruledValues } from './ruled-values.js';

type Change = HistoryEntry['changes'][number];
type Field = keyof HandPatch;

export type RowEntry = Entry<Change> & Pick<HistoryEntry, 'byRules'>;

/**
 * The entries of one transaction, from the events of its month and those of the rules in the order of the log. The names of bills are
 * still missing.
 */
export function transactionBiography(month: string, id: number, deletedAt: DeletedAt) {
  const entries: RowEntry[] = [];
  const n = numberInMonth(id);
  const follow = followRows(month, new Set([n]));
  const ruled = ruledValues(deletedAt);
  let isThere = false;

  const add = (logged: LoggedEvent, kind: Entry['kind'], changes: Change[], byRules: HistoryEntry['byRules'] = []) => {
    const entry: RowEntry = entryOf(logged, kind, changes);
    if (byRules.length > 0) entry.byRules = byRules;
    entries.push(entry);
  };

  const foldRules = (logged: LoggedEvent): void => {
    const event = logged.event as EventOf<RuleEvents>;
    if (isCategoryEvent(event)) return ruled.renamed(event, logged.metadata);
    const byRules = ruled.rulesChanged(event, logged.metadata);
    if (isThere && byRules.length > 0) add(logged, 'edited', [], byRules);
  };

  return {
    entries,
    foldRules,
    fold: (logged: LoggedEvent): void => {
      const { event, metadata } = logged;
      const [told] = follow(logged);
      if (!told) return;
      switch (event.type) {
        case 'RowsImported':
        case 'BatchesImported': {
          const row = event.data.rows.find((one) => one.n === n);
          isThere = true;
          add(logged, isByHand(event) ? 'added' : 'imported', [], row && ruled.imported(row, metadata.at));
          const [entry, { file }] = [entries.at(-1), event.data];
          if (entry && file !== undefined) entry.file = file;
          return;
        }
        case 'TransactionsDeleted':
          isThere = false;
          return add(logged, 'deleted', []);
        case 'TransactionsRestored':
          isThere = true;
          return add(logged, 'restored', []);
        case 'TransactionsEdited': {
          const { patch } = event.data;
          const fields = new Map(told.subject.fields.map((one) => [one.field, one]));
          const names = (Object.keys(patch) as Field[]).sort();
          const changes = names.map((field): Change => {
            const edit = patch[field];
            const to = edit && 'set' in edit ? edit.set : null;
            const { before = to, after = to } = fields.get(field) ?? {};
            return { field, before, after, to, billName: null, cleared: edit && 'set' in edit ? 0 : 1 };
          });
          return add(logged, 'edited', changes, ruled.edited(patch, metadata.at));
        }
        default:
      }
    },
  };
}
