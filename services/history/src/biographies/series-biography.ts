import type { EventOf, PlanEvents, SeriesTerms } from '@daybook/contracts';
import { fieldsOfSeries } from '../details/thing-fields.js';
import { differences } from '../details/row-history.js';
import type { LoggedEvent } from '../read-models/change-of.js';
import { addEntry, type Entry, entryOf } from './entries.js';

/** The entries of one bill or income, from the events of its plan in their order. @param series its group id */
export function seriesBiography(series: number) {
  const entries: Entry[] = [];
  const statuses = new Map<string, string>();
  let terms: SeriesTerms | undefined;
  let isThere = false;

  // A status counts for the month in which it was chosen.
  const keyOf = (id: number, date: string): string => `${id} ${date.slice(0, 7)}`;

  const stated = (next: SeriesTerms) => {
    const changes = differences(terms ? fieldsOfSeries(terms) : new Map(), fieldsOfSeries(next));
    terms = next;
    return changes;
  };

  return {
    entries,
    fold: (logged: LoggedEvent): void => {
      const event = logged.event as EventOf<PlanEvents>;
      if (event.data.series !== series) return;
      switch (event.type) {
        case 'SeriesAdded':
          isThere = true;
          for (const { id } of event.data.slots) statuses.set(keyOf(id, logged.metadata.on), event.data.status);
          addEntry(entries, entryOf(logged, 'added', stated(event.data.terms)));
          return;
        case 'SeriesRevised':
          addEntry(entries, entryOf(logged, 'edited', stated(event.data.terms)));
          return;
        case 'SeriesRestored':
          addEntry(entries, entryOf(logged, isThere ? 'edited' : 'restored', stated(event.data.terms)));
          isThere = true;
          statuses.clear();
          for (const { id, month, status } of event.data.choices) statuses.set(keyOf(id, month), status);
          return;
        case 'StatusChosen': {
          const key = keyOf(event.data.id, logged.metadata.on);
          const change = { field: 'status', before: statuses.get(key) ?? 'pending', after: event.data.status };
          statuses.set(key, event.data.status);
          addEntry(entries, entryOf(logged, 'edited', [change]));
          return;
        }
        case 'OccurrenceRemoved':
          addEntry(entries, entryOf(logged, 'edited', [{ field: 'row', before: event.data.id, after: null }]));
          return;
        case 'SeriesRemoved':
          isThere = false;
          addEntry(entries, entryOf(logged, 'deleted', []));
      }
    },
  };
}
