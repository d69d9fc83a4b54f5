import type { HistoryChange } from '@daybook/contracts';
import type { CivilDate } from '@daybook/money';
import { dayOfInstant } from '../shared/days.js';
import type { ChangePage } from './use-change-pages.js';

/** A line of the list: a change, or where that is absent the heading of a day. */
export interface ListItem {
  key: string;
  /** The day under whose heading it stands. */
  day: CivilDate;
  change?: HistoryChange;
}

/** Places of a day's heading and of its last change. */
export interface DaySpan {
  first: number;
  last: number;
}

export interface ListLayout {
  items: readonly ListItem[];
  days: ReadonlyMap<CivilDate, DaySpan>;
  /** The place of each change, by its id. */
  places: ReadonlyMap<string, number>;
  /** The place of the first line of each page. */
  pageStarts: readonly number[];
}

interface KeptPage {
  above: CivilDate | undefined;
  items: readonly ListItem[];
}

/** Lines of pages, which stay the same objects: the time of day of thousands is not asked for at each page that comes. */
const kept = new WeakMap<readonly HistoryChange[], KeptPage>();

/**
 * A page by day. The list is in the order in which changes were stored, and one may have been accepted a moment, or days, before:
 * it stands under the day of what is above it, so that no day has two headings.
 */
function itemsOf(changes: readonly HistoryChange[], above: CivilDate | undefined): readonly ListItem[] {
  const known = kept.get(changes);
  if (known && known.above === above) return known.items;
  const items: ListItem[] = [];
  let last = above;
  for (const change of changes) {
    const accepted = dayOfInstant(change.at);
    const day = last !== undefined && accepted > last ? last : accepted;
    if (day !== last) items.push({ key: day, day });
    items.push({ key: change.root, day, change });
    last = day;
  }
  kept.set(changes, { above, items });
  return items;
}

/** The lines of the list from its pages, and where each stands. */
export function layoutOf(pages: readonly ChangePage[]): ListLayout {
  const items: ListItem[] = [];
  const days = new Map<CivilDate, DaySpan>();
  const places = new Map<string, number>();
  const pageStarts: number[] = [];
  for (const { changes } of pages) {
    pageStarts.push(items.length);
    for (const item of itemsOf(changes, items.at(-1)?.day)) {
      const place = items.push(item) - 1;
      const span = days.get(item.day);
      if (span) span.last = place;
      else days.set(item.day, { first: place, last: place });
      if (item.change) places.set(item.key, place);
    }
  }
  return { items, days, places, pageStarts };
}
