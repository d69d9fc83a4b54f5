import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testRuns } from '@daybook/adapter-contracts';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import {
  type EventOf,
  type LedgerEvents,
  type OperationEvents,
  type PlanEvents,
  type RuleEvents,
  transactionId,
} from '@daybook/contracts';
import type { DecodedEvent, DomainEvent, Projection } from '@daybook/event-sourcing';
import type { DocumentStore, Platform } from '@daybook/platform';
import fc from 'fast-check';
import { payableSeriesProjection } from '../matches/payable-series.projection.js';
import { operationsProjection } from '../operations/operations.projection.js';
import { transactionsProjection } from './transactions.projection.js';

const [importId, operationId] = ['0b9f3c1e-7f55-4a6b-9a43-0d1f2a3b4c5d', '6f1c3c1e-7f55-4a6b-9a43-0d1f2a3b4c5d'];

const decoded = <E extends DomainEvent>(stream: string, events: readonly E[]): DecodedEvent<E>[] =>
  events.map((event, revision) => ({
    event,
    stream,
    revision,
    id: `${stream}/${revision}`,
    position: String(revision),
    metadata: {
      tenant: 't',
      commandId: operationId,
      commandKind: 'test',
      causationId: 'request',
      source: 'web',
      zone: 'UTC',
      on: '2026-03-10',
      actor: { kind: 'user', id: 'u' },
      at: `2026-03-10T12:00:0${revision}.000Z`,
    },
  }));

const imported = (date: string, batch: number, first: number): EventOf<LedgerEvents> => ({
  type: 'RowsImported',
  data: {
    importId,
    batch,
    part: 1,
    parts: 1,
    batchHash: 'h',
    skipped: [{ row: 2, n: 1 }],
    rows: [first, first + 1].map((n, row) => ({
      n,
      row,
      date,
      description: `SHOP ${n}`,
      merchant: null,
      amount: 450,
      type: 'debit' as const,
      category: 'Food',
      account: 'Checking',
      isReconciled: 0,
    })),
  },
});

const month = (yyyymm: number, date: string): EventOf<LedgerEvents>[] => {
  const id = (n: number) => transactionId(String(yyyymm), n);
  return [
    imported(date, 0, 1),
    { type: 'TransactionsEdited', data: { ids: [id(1), id(2)], patch: { category: { set: 'Housing' } } } },
    imported(date, 1, 3),
    { type: 'TransactionsDeleted', data: { ids: [id(2), id(3)] } },
    { type: 'TransactionsEdited', data: { ids: [id(1)], patch: { category: { clear: true }, reviewed: { set: 1 } } } },
  ];
};

const operationEvents: EventOf<OperationEvents>[] = [
  { type: 'ImportClosed', data: { importId } },
  { type: 'OperationStarted', data: { kind: 'undo-import', part: 1, parts: 1, total: 4, selection: [], importId } },
  { type: 'OperationChunkDone', data: { chunk: 1, done: 2, changed: 1 } },
  { type: 'OperationFailed', data: { code: 'gave-up' } },
  { type: 'OperationChunkDone', data: { chunk: 2, done: 4, changed: 3 } },
  { type: 'OperationCompleted', data: { done: 4, changed: 3 } },
];

/** A change of the rules opens its operation, which ends in a stream of its own. */
const ruleAdded: EventOf<RuleEvents> = {
  type: 'RuleAdded',
  data: { rule: 1, terms: { name: 'Coffee', isActive: 1, conditions: [], actions: [] } },
};
const ruleApplied: EventOf<OperationEvents> = {
  type: 'OperationCompleted',
  data: { done: 9, changed: 3, applied: 4, reverted: 3, skipped: 1 },
};

const terms = {
  name: 'Rent',
  frequency: 'monthly' as const,
  dueDate: 1,
  paymentDates: null,
  category: 'Housing',
  emoji: null,
  percentage: null,
  anchorMonth: 1,
};
const slots = [{ id: 7, survivor: null }];
const priced = (amount: number): EventOf<PlanEvents> => ({
  type: 'SeriesRevised',
  data: { series: 7, terms: { ...terms, amount }, slots },
});
const planned: EventOf<PlanEvents>[] = [
  {
    type: 'SeriesAdded',
    data: { kind: 'bill', series: 7, terms: { ...terms, amount: 100 }, slots, status: 'pending' },
  },
  priced(200),
  { type: 'SeriesRemoved', data: { series: 7, ids: [7] } },
  {
    type: 'SeriesRestored',
    data: {
      kind: 'bill',
      series: 7,
      terms: { ...terms, amount: 300 },
      slots: [{ id: 7, survivor: null, since: '2026-03-10' }],
      categorizedAt: '2026-03-10T12:00:00.000Z',
      choices: [],
    },
  },
  priced(100),
];

const ledger = [
  ...decoded('ledger-aa-t-202208', month(202208, '2022-08-04')),
  ...decoded('ledger-aa-t-202209', month(202209, '2022-09-04')),
];
const cases: [string, Projection, DecodedEvent[]][] = [
  ['transactions', transactionsProjection, ledger],
  ['operations', operationsProjection, decoded(`operation-aa-t-${operationId}`, operationEvents)],
  ['payable series', payableSeriesProjection, decoded('plan-aa-t', planned)],
  [
    'operations of rules',
    operationsProjection,
    [...decoded('rules-aa-t', [ruleAdded]), ...decoded(`operation-aa-t-${operationId}`, [ruleApplied])],
  ],
];

describe('documents folded from events that are delivered more than once', () => {
  let directory: string;
  let platform: Platform;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'daybook-'));
    platform = await openEmbeddedPlatform({ directory });
  });
  afterAll(async () => {
    await platform.close();
    await rm(directory, { recursive: true });
  });

  const documentsOf = async (models: DocumentStore, projection: Projection, deliveries: DecodedEvent[][]) => {
    const tenant = crypto.randomUUID();
    for (const events of deliveries) {
      for (const { collection, ...write } of await projection.project(tenant, events, models)) {
        await models.write(collection, [{ tenant, ...write, when: 'not-older' }]);
      }
    }
    const found: unknown[] = [];
    for (const collection of projection.collections) {
      for await (const { id, version, body } of models.find(collection, tenant)) found.push({ id, version, body });
    }
    return found;
  };

  it.each(cases)('are the same: %s', async (_, projection, events) => {
    const once = await documentsOf(platform.readModels, projection, [events]);
    expect(once.length).toBeGreaterThan(0);
    // What was folded and not noted as folded comes again, from the first event on.
    const deaths = fc.array(fc.integer({ min: 1, max: events.length }), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(deaths, async (folded) => {
        const deliveries = folded.map((count) => events.slice(0, count));
        expect(await documentsOf(platform.readModels, projection, [...deliveries, events])).toEqual(once);
      }),
      { numRuns: testRuns(60, 20) },
    );
  });
});
