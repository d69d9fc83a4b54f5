import { planCategory, type SeriesTerms } from '@daybook/contracts';
import type { DecodedEvent, ProjectedWrite, ReadModels } from '@daybook/event-sourcing';
import { type CivilMonth, isRunning, type ItemKind } from '@daybook/money';
import { evolveSeries, type PlanEvent, type Series } from '@daybook/plan';
import type { Collection, DocumentStore, Where } from '@daybook/platform';
import { loadDocuments } from './loaded-documents.js';

/** One document a series. Removed ones stay: linked transactions still show their names. */
export const seriesDocuments: Collection = {
  name: 'budgeting-series',
  indexes: [{ name: 'kind', fields: ['kind', 'removedOn'] }],
};

/** The group id of the series. */
const documentId = ({ event }: DecodedEvent<PlanEvent>): string => String(event.data.series);

export const isPlanEvent = (decoded: DecodedEvent): decoded is DecodedEvent<PlanEvent> =>
  decoded.stream.startsWith(`${planCategory}-`);

export interface SeriesFold {
  /** By group id. */
  get(series: number): Series | undefined;
  fold(event: DecodedEvent<PlanEvent>): void;
  writes(): ProjectedWrite[];
}

/** Each document belongs to the plan's stream and has the revision of the last event that it holds. */
export async function loadSeries(
  tenant: string,
  events: readonly DecodedEvent<PlanEvent>[],
  models: ReadModels,
): Promise<SeriesFold> {
  const documents = await loadDocuments<Series>(seriesDocuments, tenant, events.map(documentId), models);
  return {
    get: (series) => documents.get(String(series)),
    fold: (decoded) => {
      const { event, metadata, revision } = decoded;
      documents.change(documentId(decoded), revision, (before) => evolveSeries(before, event, metadata));
    },
    writes: documents.writes,
  };
}

const find = async (models: DocumentStore, tenant: string, where: readonly Where[]): Promise<Series[]> => {
  const found: Series[] = [];
  for await (const { body } of models.find<Series>(seriesDocuments, tenant, { where })) found.push(body);
  return found;
};

/** Removed ones included. */
export const allSeries = (models: DocumentStore, tenant: string, kind: ItemKind): Promise<Series[]> =>
  find(models, tenant, [{ field: 'kind', is: kind }]);

/** The terms of the living series that have begun in the month, have not ended and are not paused. */
export const runningTerms = async (
  models: DocumentStore,
  tenant: string,
  kind: ItemKind,
  month: CivilMonth,
): Promise<SeriesTerms[]> =>
  (await livingSeries(models, tenant, kind)).flatMap(({ terms }) => (isRunning(terms, month) ? [terms] : []));

/** The living series that has the id, which is the group id of most. */
export async function livingSeriesWith(
  models: DocumentStore,
  tenant: string,
  kind: ItemKind,
  id: number,
): Promise<Series | undefined> {
  const own = await models.get<Series>(seriesDocuments, tenant, String(id));
  if (own) return own.body.kind === kind && own.body.removedOn === null ? own.body : undefined;
  return (await livingSeries(models, tenant, kind)).find(({ slots }) => slots.some((slot) => slot.id === id));
}

export const livingSeries = (models: DocumentStore, tenant: string, kind: ItemKind): Promise<Series[]> =>
  find(models, tenant, [
    { field: 'kind', is: kind },
    { field: 'removedOn', is: null },
  ]);
