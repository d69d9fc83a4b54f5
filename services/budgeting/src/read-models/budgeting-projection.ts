import type { Projection } from '@daybook/event-sourcing';
import { foldLedger, isLedgerEvent, ledgerBlocks, linkedRows } from './ledger-documents.js';
import { foldPlan, isPlanEvent, seriesDocuments } from './series-documents.js';

export const budgetingProjection: Projection = {
  name: 'budgeting',
  version: 1,
  categories: ['plan', 'ledger'],
  collections: [seriesDocuments, ledgerBlocks, linkedRows],
  types: [
    'SeriesAdded',
    'SeriesRevised',
    'StatusChosen',
    'OccurrenceRemoved',
    'SeriesRemoved',
    'RowsImported',
    'TransactionsEdited',
    'TransactionsDeleted',
  ],
  project: async (subject, events, models) => [
    ...(await foldPlan(subject, events.filter(isPlanEvent), models)),
    ...(await foldLedger(subject, events.filter(isLedgerEvent), models)),
  ],
};
