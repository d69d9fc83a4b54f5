import { type HandPatch, numberInMonth, type HistoryEntry } from '@daybook/contracts';
import type { LoggedEvent } from '../read-models/change-of.js';
import { followRows } from '../details/row-history.js';
import { type Entry, entryOf } from './entries.js';

type Change = HistoryEntry['changes'][number];
type Field = keyof HandPatch;

/** The entries of one transaction, from the events of its month in their order. The names of bills are still missing. */
export function transactionBiography(month: string, id: number) {
  const entries: Entry<Change>[] = [];
  const follow = followRows(month, new Set([numberInMonth(id)]));

  return {
    entries,
    fold: (logged: LoggedEvent): void => {
      const { event } = logged;
      const [told] = follow(logged);
      if (!told) return;
      const fields = new Map(told.subject.fields.map((one) => [one.field, one]));
      switch (event.type) {
        case 'RowsImported':
          entries.push(entryOf(logged, 'imported', []));
          return;
        case 'TransactionsDeleted':
          entries.push(entryOf(logged, 'deleted', []));
          return;
        case 'TransactionsRestored':
          entries.push(entryOf(logged, 'restored', []));
          return;
        case 'TransactionsEdited': {
          const { patch } = event.data;
          const names = (Object.keys(patch) as Field[]).sort();
          const changes = names.map((field): Change => {
            const edit = patch[field];
            const to = edit && 'set' in edit ? edit.set : null;
            const { before = to, after = to } = fields.get(field) ?? {};
            return { field, before, after, to, billName: null, cleared: edit && 'set' in edit ? 0 : 1 };
          });
          entries.push(entryOf(logged, 'edited', changes));
          return;
        }
        default:
      }
    },
  };
}
