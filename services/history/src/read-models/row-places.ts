import type { DecodedEvent } from '@daybook/event-sourcing';
import type { Collection, DocumentStore } from '@daybook/platform';
import { monthOf } from '@daybook/event-sourcing';
import type { HouseholdEvent } from './change-of.js';

/** Where the imported rows of a part of a month are in its stream. */
export interface RowPlaces extends Record<string, unknown> {
  /** n of the first row of an event within the block, and the event's revision; in that order. */
  events: [n: number, revision: number][];
}

/** By `<yyyymm>/<block>`, so that no document grows with the month. */
export const rowPlaces: Collection = { name: 'history-row-places' };

const rowsInBlock = 1_000;
const blockOf = (n: number): number => Math.floor((n - 1) / rowsInBlock);
const documentId = (month: string, block: number): string => `${month}/${block}`;

/** Documents that hold the rows of an event. */
export function placesOf({ event, stream }: DecodedEvent<HouseholdEvent>): string[] {
  if (event.type !== 'RowsImported') return [];
  return [...new Set(event.data.rows.map(({ n }) => blockOf(n)))].map((block) => documentId(monthOf(stream), block));
}

/** Those documents after the event. */
export function placesAfter(
  { event, stream, revision }: DecodedEvent<HouseholdEvent>,
  get: (id: string) => RowPlaces | undefined,
): [id: string, body: RowPlaces][] {
  if (event.type !== 'RowsImported') return [];
  const firsts = new Map<number, number>();
  for (const { n } of event.data.rows) firsts.set(blockOf(n), Math.min(n, firsts.get(blockOf(n)) ?? n));
  return [...firsts].map(([block, n]) => {
    const id = documentId(monthOf(stream), block);
    return [id, { events: [...(get(id)?.events ?? []), [n, revision]] }];
  });
}

/** Revisions of the events that imported these rows of a month; of rows that are not projected none. */
export async function importsOf(
  models: Pick<DocumentStore, 'getMany'>,
  tenant: string,
  month: string,
  ns: Iterable<number>,
): Promise<Set<number>> {
  const wanted = [...ns];
  const ids = [...new Set(wanted.map(blockOf))].map((block) => documentId(month, block));
  const known = new Map(
    (await models.getMany<RowPlaces>(rowPlaces, tenant, ids)).map(({ id, body }) => [id, body.events]),
  );
  const revisions = wanted.map((n) => {
    const events = known.get(documentId(month, blockOf(n))) ?? [];
    return events.findLast(([first]) => first <= n)?.[1];
  });
  return new Set(revisions.filter((revision) => revision !== undefined));
}
