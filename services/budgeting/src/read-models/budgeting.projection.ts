import { ledgerCategory, ledgerEvents, planCategory, planEvents, ruleEvents, rulesCategory } from '@daybook/contracts';
import type { Projection } from '@daybook/event-sourcing';
import { applyRuleChange } from './apply-rule-change.js';
import { foldHousehold } from './fold-household.js';
import { ledgerBlocks } from './ledger-blocks.js';
import { linkedRows } from './linked-rows.js';
import { removalDocuments, ruleDocuments } from './rule-documents.js';
import { seriesDocuments } from './series-documents.js';

export const budgetingProjection: Projection = {
  name: 'budgeting',
  version: 6,
  categories: [planCategory, ledgerCategory, rulesCategory],
  collections: [seriesDocuments, ledgerBlocks, linkedRows, removalDocuments, ruleDocuments],
  types: [planEvents, ledgerEvents, ruleEvents].flatMap((events) => Object.keys(events)),
  project: foldHousehold,
  // Its documents are blocks of rows, which each batch of an import would else write again.
  restMs: 500,
  madeOf: { [seriesDocuments.name]: [planCategory], [ruleDocuments.name]: [rulesCategory] },
  fanOut: { types: Object.keys(ruleEvents), project: applyRuleChange },
};
