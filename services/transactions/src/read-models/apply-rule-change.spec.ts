import { createInMemoryDocumentStore } from '@daybook/adapter-contracts';
import { type HandPatch, type PlanEvents, type RuleTerms, transactionId } from '@daybook/contracts';
import { documentsOf, projectAll, openLog } from '../../test-support/projected-log.js';
import { type RuleChangeDocument, ruleChanges } from './rule-documents.js';
import { type TransactionDocument, transactions } from './transaction-document.js';
import { transactionsProjection } from './transactions.projection.js';

const id = (n: number): number => transactionId('202601', n);

/** A household's log, built event by event; rows are numbered from 1. */
function household() {
  const log = openLog();
  let rows = 0;
  const one = {
    imports: (description: string, changes: { merchant?: string; amount?: number; at?: number } = {}) => {
      rows += 1;
      const { merchant = null, amount = 450, at = log.now() } = changes;
      const own = { n: rows, row: 0, date: '2026-01-05', description, merchant, amount };
      const rest = { type: 'debit' as const, category: 'Other', account: 'Checking', isReconciled: 0 };
      const slice = { importId: 'i', batch: rows, part: 1, parts: 1, batchHash: 'h', skipped: [] };
      const event = { type: 'RowsImported' as const, data: { ...slice, rows: [{ ...own, ...rest }] } };
      log.append('ledger-aa-t-202601', event, at);
      return one;
    },
    edits: (n: number, patch: HandPatch) => {
      log.append('ledger-aa-t-202601', { type: 'TransactionsEdited', data: { ids: [id(n)], patch } });
      return one;
    },
    deletes: (n: number) => {
      log.append('ledger-aa-t-202601', { type: 'TransactionsDeleted', data: { ids: [id(n)] } });
      return one;
    },
    addsBill: (bill: number) => {
      const own = { name: 'Rent', amount: 1, frequency: 'monthly' as const, dueDate: 1, paymentDates: null };
      const terms = { ...own, category: 'Housing', emoji: null, percentage: null, anchorMonth: 1 };
      const slots: PlanEvents['SeriesAdded']['slots'] = [{ id: bill, survivor: null }];
      const data = { kind: 'bill' as const, series: bill, terms, slots, status: 'pending' };
      log.append('plan-aa-t', { type: 'SeriesAdded', data });
      return one;
    },
    removesBill: (bill: number) => {
      log.append('plan-aa-t', { type: 'SeriesRemoved', data: { series: bill, ids: [bill] } });
      return one;
    },
    addsRule: (rule: number, terms: RuleTerms) => {
      log.append('rules-aa-t', { type: 'RuleAdded', data: { rule, terms } });
      return one;
    },
    revisesRule: (rule: number, terms: RuleTerms) => {
      log.append('rules-aa-t', { type: 'RuleRevised', data: { rule, terms } });
      return one;
    },
    removesRule: (rule: number) => {
      log.append('rules-aa-t', { type: 'RuleRemoved', data: { rule } });
      return one;
    },
    ordersRules: (...order: number[]) => {
      log.append('rules-aa-t', { type: 'RulesOrdered', data: { order } });
      return one;
    },
    now: () => log.now(),
    /** Rows as [merchant, category, bill], and the counts of rule changes; the same when each event is delivered twice. */
    project: async () => {
      const [once, twice] = [createInMemoryDocumentStore(), createInMemoryDocumentStore()];
      await projectAll(transactionsProjection, once, 't', log.events);
      for (const event of log.events) await projectAll(transactionsProjection, twice, 't', [event, event]);
      const documents = await documentsOf(transactionsProjection, once, 't');
      expect(await documentsOf(transactionsProjection, twice, 't')).toEqual(documents);
      const seen: unknown[] = [];
      for await (const { body } of once.find<TransactionDocument>(transactions, 't')) {
        seen.push([body.merchant, body.category, body.billId]);
      }
      const counts: unknown[] = [];
      for await (const { body } of once.find<RuleChangeDocument>(ruleChanges, 't', { sort: [] })) {
        const { applied, reverted, skipped, changed } = body;
        counts.push([applied, reverted, skipped, changed]);
      }
      return { seen, counts };
    },
  };
  return one;
}

const when = (value: string, ...actions: RuleTerms['actions']): RuleTerms => ({
  name: value,
  isActive: 1,
  conditions: [{ field: 'description', operator: 'contains', value, caseSensitive: 0 }],
  actions,
});
const category = (value: string) => ({ type: 'set_category' as const, value });
const merchant = (value: string) => ({ type: 'set_merchant' as const, value });
const bill = (value: string) => ({ type: 'assign_bill' as const, value });

describe('a rule change', () => {
  it('is applied to earlier rows, and its rule to later ones', async () => {
    const result = await household()
      .imports('Coffee')
      .imports('Rent')
      .addsRule(1, when('coffee', category('Food'), merchant('Bar')))
      .imports('more coffee')
      .project();
    expect(result).toEqual({
      seen: [
        ['Bar', 'Food', null],
        [null, 'Other', null],
        ['Bar', 'Food', null],
      ],
      counts: [[1, 1, 0, 1]],
    });
  });

  it('counts rows that carry the rule or changed, and those whose fields a person set', async () => {
    const result = await household()
      .imports('coffee 1') // It will look different.
      .imports('coffee 2') // It looks the same: another rule says so already.
      .imports('coffee 3') // The category is set by a person: only the merchant is the rule's.
      .imports('coffee 4') // All set by a person.
      .edits(3, { category: { set: 'Work' } })
      .edits(4, { category: { set: 'Work' }, merchant: { set: null } })
      .addsRule(1, when('coffee 2', category('Food'), merchant('Bar')))
      .addsRule(2, when('coffee', category('Food'), merchant('Bar')))
      .removesRule(2)
      .project();
    expect(result.seen).toEqual([
      [null, 'Other', null],
      ['Bar', 'Food', null],
      [null, 'Work', null],
      [null, 'Work', null],
    ]);
    expect(result.counts).toEqual([
      [1, 1, 0, 1],
      [3, 2, 1, 2],
      [2, 3, 1, 2],
    ]);
  });

  it('leaves what overlapping rules give without the removed one', async () => {
    const result = await household()
      .imports('coffee')
      .addsRule(1, when('coffee', category('Food'), merchant('Bar')))
      .addsRule(2, when('coffee', category('Fun')))
      .revisesRule(2, { ...when('coffee', category('Fun')), isActive: 0 })
      .removesRule(1)
      .revisesRule(2, when('coffee', category('Fun')))
      .project();
    expect(result.seen).toEqual([[null, 'Fun', null]]);
    expect(result.counts.at(-1)).toEqual([1, 1, 0, 1]);
  });

  it('changes a row also through what another rule then matches', async () => {
    const seesFood: RuleTerms = {
      ...when('', merchant('Grocer')),
      conditions: [{ field: 'category', operator: 'equals', value: 'food', caseSensitive: 0 }],
    };
    const result = await household()
      .imports('coffee')
      .addsRule(1, when('coffee', category('Food')))
      .addsRule(2, seesFood)
      .ordersRules(2, 1)
      .project();
    expect(result.seen).toEqual([[null, 'Food', null]]);
    expect(result.counts).toEqual([
      [1, 1, 0, 1],
      [1, 1, 0, 1],
      [0, 0, 0, 1],
    ]);
  });

  it('also changes deleted rows, without counting them', async () => {
    const result = await household()
      .imports('coffee')
      .deletes(1)
      .addsRule(1, when('coffee', category('Food')))
      .project();
    expect(result).toEqual({ seen: [[null, 'Food', null]], counts: [[0, 0, 0, 0]] });
  });

  it("keeps a person's values, and shows those of rules or the import once they are cleared", async () => {
    const one = household()
      .addsBill(7)
      .imports('rent')
      .addsRule(1, when('rent', bill('7'), category('Housing')));
    one.edits(1, { billId: { set: null }, category: { set: 'Work' } });
    expect((await one.project()).seen).toEqual([[null, 'Work', null]]);
    expect((await one.edits(1, { billId: { clear: true } }).project()).seen).toEqual([[null, 'Work', 7]]);
    expect((await one.edits(1, { category: { clear: true } }).project()).seen).toEqual([[null, 'Housing', 7]]);
  });

  it('keeps a deleted bill on rows imported before its deletion, however the rules change, and on no later ones', async () => {
    const one = household()
      .addsBill(7)
      .imports('rent')
      .addsRule(1, when('rent', bill('7')))
      .removesBill(7)
      .imports('rent');
    expect((await one.project()).seen).toEqual([
      [null, 'Other', 7],
      [null, 'Other', null],
    ]);
    one.removesRule(1).addsRule(2, when('rent', bill('7')));
    expect((await one.project()).seen).toEqual([
      [null, 'Other', 7],
      [null, 'Other', null],
    ]);
  });

  it('uses the instant at which a batch was sent, not at which it was appended', async () => {
    const one = household()
      .addsBill(7)
      .addsRule(1, when('rent', bill('7')));
    const sentBefore = one.now();
    // Sent by a clock that is fast: by the clocks it comes after the deletion, in the log before it.
    one
      .imports('rent', { at: one.now() + 60_000 })
      .removesBill(7)
      .imports('rent', { at: sentBefore });
    expect((await one.project()).seen).toEqual([
      [null, 'Other', null],
      [null, 'Other', 7],
    ]);
  });
});
