import { createInMemoryDocumentStore, testRuns } from '@daybook/adapter-contracts';
import { projectAll, openLog } from '../../test-support/projected-log.js';
import { type RuleChangeDocument, ruleChanges } from './rule-documents.js';
import { transactionsProjection } from './transactions.projection.js';

const rows = testRuns(50_000);
const perEvent = 1_000;
const slow = '(a+)+$';

it(`47. a rule's value ${slow} is matched literally in ${rows} rows, each checked once`, async () => {
  const log = openLog();
  const rest = { date: '2026-01-05', type: 'debit' as const, category: 'Other', account: 'Checking', isReconciled: 0 };
  for (let first = 0; first < rows; first += perEvent) {
    const own = Array.from({ length: perEvent }, (_, row) => {
      const merchant = row % 100 === 0 ? `x ${slow}` : `${'a'.repeat(60)}!`;
      return { n: first + row + 1, row, description: 'SHOP', merchant, amount: 100, ...rest };
    });
    const slice = { importId: 'i', batch: first, part: 1, parts: 1, batchHash: 'h', skipped: [] };
    log.append('ledger-aa-t-202601', { type: 'RowsImported', data: { ...slice, rows: own } });
  }
  const models = createInMemoryDocumentStore();
  await projectAll(transactionsProjection, models, 't', log.events);

  const seek = openLog();
  const conditions = [{ field: 'merchant' as const, operator: 'contains' as const, value: slow, caseSensitive: 0 }];
  const terms = { name: 'Slow', isActive: 1, conditions, actions: [{ type: 'set_category' as const, value: 'Food' }] };
  seek.append('rules-aa-t', { type: 'RuleAdded', data: { rule: 1, terms } });

  const made: unknown[] = [];
  const expression = globalThis.RegExp;
  const spied = new Proxy(expression, {
    construct: (target, given) => {
      made.push(given);
      return Reflect.construct(target, given) as object;
    },
  });
  globalThis.RegExp = spied;
  try {
    await projectAll(transactionsProjection, models, 't', seek.events);
  } finally {
    globalThis.RegExp = expression;
  }
  expect(made).toEqual([]);
  const change = await models.get<RuleChangeDocument>(ruleChanges, 't', 'op-0');
  expect(change?.body).toMatchObject({ total: rows, done: rows, applied: rows / 100, changed: rows / 100 });
}, 120_000);
