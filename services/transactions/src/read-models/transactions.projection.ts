import {
  type EventOf,
  ledgerCategory,
  type LedgerEvents,
  ledgerEvents,
  planCategory,
  planEvents,
  type RuleEvents,
  ruleEvents,
  rulesCategory,
} from '@daybook/contracts';
import { type DecodedEvent, type ProjectedWrite, type Projection } from '@daybook/event-sourcing';
import { createRest } from '@daybook/platform';
import { bills, foldedBills, type PlanEvent } from '../bills/bill-documents.js';
import { foldedBatches, importBatches, importShares } from '../imports/import-batch-document.js';
import { applyRuleChange } from './apply-rule-change.js';
import { bookOf, storedRules } from './household-rules.js';
import { foldLedger, type LedgerRow, storedRows } from './ledger-rows.js';
import { rowsAfterDeletion } from './rows-after-deletion.js';
import { ruleChanges, ruleLists } from './rule-documents.js';
import { ruled, transactions, visible } from './transaction-document.js';

/** Others have a turn in between: while a read model catches up there are thousands. */
const foldedAtOnce = 100;

type LedgerEvent = DecodedEvent<EventOf<LedgerEvents>>;

const isLedger = (decoded: DecodedEvent): decoded is LedgerEvent => decoded.event.type in ledgerEvents;
const isPlan = (decoded: DecodedEvent): decoded is PlanEvent => decoded.event.type in planEvents;

/**
 * Transactions with their layers, batches of imports, bills and rules, in one projection: its events come in the order of the log, so
 * that a row is derived from what came before it. What is visible is a function of layers, rules and deletions alone.
 */
export const transactionsProjection: Projection = {
  name: 'transactions',
  version: 10,
  categories: [ledgerCategory, planCategory, rulesCategory],
  collections: [transactions, importBatches, bills, ruleLists, ruleChanges],
  retiredCollections: [importShares],
  types: [...Object.keys(ledgerEvents), ...Object.keys(planEvents), ...Object.keys(ruleEvents)],

  project: async (tenant, events, models) => {
    const ledger = events.filter(isLedger);
    const touchedBills = await foldedBills(tenant, events.filter(isPlan), models);
    const rules = await storedRules(models, tenant);
    const rows: Map<string, LedgerRow> = await storedRows(tenant, ledger, models);
    for (const [id, row] of await rowsAfterDeletion(tenant, models, rules.rules, touchedBills)) {
      if (!rows.has(id)) rows.set(id, { ...row, touched: true });
    }
    const rest = createRest();
    for (let from = 0; from < ledger.length; from += foldedAtOnce) {
      foldLedger(rows, ledger.slice(from, from + foldedAtOnce));
      const due = rest();
      if (due) await due;
    }
    const book = await bookOf(models, tenant, rules, touchedBills);
    const writes: ProjectedWrite[] = await foldedBatches(tenant, ledger, models);
    for (const [id, { layers, version, touched }] of rows) {
      if (!touched) continue;
      writes.push({ collection: transactions, id, version, body: visible(layers, ruled(book, layers)) });
      const due = rest();
      if (due) await due;
    }
    for (const [id, { bill, revision }] of touchedBills) {
      writes.push({ collection: bills, id, version: revision, body: bill });
    }
    return writes;
  },

  madeOf: { [bills.name]: [planCategory], [ruleLists.name]: [rulesCategory] },
  datedBy: { [transactions.name]: ['date', 'listedOn', 'countedOn', 'enteredOn'] },

  fanOut: {
    types: Object.keys(ruleEvents),
    project: (tenant, decoded, models) => applyRuleChange(tenant, decoded as DecodedEvent<EventOf<RuleEvents>>, models),
  },
};
