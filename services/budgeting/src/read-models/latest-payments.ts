import type { ItemKind } from '@daybook/money';
import type { DocumentStore, StoredDocument, Where } from '@daybook/platform';
import type { Series } from '@daybook/plan';
import { type LinkedRow, linkedRows } from './linked-rows.js';

export type Linked = StoredDocument<LinkedRow>;
/** By the id that the rows are linked to. */
export type LatestByLink = ReadonlyMap<number | null, Linked>;

const newestFirst = [
  { field: 'debit', direction: 'descending' },
  { field: 'date', direction: 'descending' },
] as const;

/** A bill is paid by debits, so that a credit is a refund; an income arrives as a credit. */
export const isPaymentOf = (kind: ItemKind | undefined): Where & { is: number } => ({
  field: 'debit',
  is: kind === 'income' ? 0 : 1,
});

/** Of each id the newest row of those that are linked to it; however many there are, by one call. */
export async function latestOfLinks(
  models: Pick<DocumentStore, 'firstOfEach'>,
  tenant: string,
  links: readonly number[],
  where: readonly Where[],
): Promise<LatestByLink> {
  if (links.length === 0) return new Map();
  const asked = { field: 'link', values: links, where, sort: newestFirst };
  const found = await models.firstOfEach<LinkedRow>(linkedRows, tenant, asked);
  return new Map(found.map((one) => [one.body.link, one]));
}

/** The newest payment of every id that these series, all of one kind, ever had. */
export const latestPayments = (
  models: Pick<DocumentStore, 'firstOfEach'>,
  tenant: string,
  series: readonly Series[],
): Promise<LatestByLink> => {
  const ids = series.flatMap(({ slots }) => slots.map(({ id }) => id));
  return latestOfLinks(models, tenant, ids, [isPaymentOf(series[0]?.kind)]);
};

/** In the order of `latestOfLinks`, in which the id comes last. */
export const isNewer = (a: Linked, b: Linked | undefined): boolean =>
  !b || a.body.date > b.body.date || (a.body.date === b.body.date && Number(a.id) > Number(b.id));
