import type { ItemKind } from '@daybook/money';
import type { Caller } from '@daybook/nest';
import type { DocumentStore } from '@daybook/platform';
import { livingSeries } from '../read-models/series-documents.js';
import type { SeriesRows } from '../read-models/series-rows.js';
import { householdFigures, type HouseholdFigures } from './household-figures.js';

/** What the figures of a household are made of, on the caller's day. */
export async function readHousehold(
  rows: SeriesRows,
  models: DocumentStore,
  at: Pick<Caller, 'tenant' | 'today'>,
): Promise<HouseholdFigures> {
  const priced = async (kind: ItemKind) => (await livingSeries(models, at.tenant, kind)).map(({ terms }) => terms);
  const listed = { bill: await rows.listed('bill', at), income: await rows.listed('income', at) };
  return householdFigures(listed, { bill: await priced('bill'), income: await priced('income') }, at.today);
}
