import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import type { LedgerEvents } from '@daybook/contracts';
import { type DecodedEvent, type DomainEvent, streamName } from '@daybook/event-sourcing';
import type { PlanEvent } from '@daybook/plan';
import type { Platform } from '@daybook/platform';
import { rent } from '@daybook/plan/test-support';
import { budgetingProjection } from './budgeting.projection.js';

const tenant = '9d8b4b52-35dd-4b0e-9d5c-4a5f0d3a6c01';
const plan = streamName('plan', tenant);
const march = streamName('ledger', tenant, '202603');
const april = streamName('ledger', tenant, '202604');

let directory: string;
let platform: Platform;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'budgeting-'));
  platform = await openEmbeddedPlatform({ directory });
});
afterAll(async () => {
  await platform.close();
  await rm(directory, { recursive: true });
});

type Stored = [stream: string, event: DomainEvent];

/** As the log would give them: revisions count within each stream. */
const recorded = (stored: readonly Stored[]): DecodedEvent[] => {
  const next = new Map<string, number>();
  return stored.map(([stream, event], index) => {
    const revision = next.get(stream) ?? 0;
    next.set(stream, revision + 1);
    const at = `2026-03-${String(10 + index).padStart(2, '0')}`;
    const metadata = {
      tenant,
      commandId: 'op',
      commandKind: 'test',
      causationId: 'request',
      actor: { kind: 'user', id: 'user' },
      source: 'web',
      at: `${at}T12:00:00.000Z`,
      on: at,
      zone: 'UTC',
    } as const;
    return { event, metadata, id: `${stream}-${revision}`, stream, revision, position: String(index) };
  });
};

/** Folds the batches in their order and gives everything that is stored then. */
const documentsAfter = async (...batches: readonly DecodedEvent[][]) => {
  for (const collection of budgetingProjection.collections) await platform.readModels.clear(collection, tenant);
  return documentsAfterMore(...batches);
};

/** The same, on what is stored already. */
const documentsAfterMore = async (...batches: readonly DecodedEvent[][]) => {
  const { readModels } = platform;
  const { collections, project } = budgetingProjection;
  for (const batch of batches) {
    for (const { collection, ...write } of await project(tenant, batch, readModels)) {
      await readModels.write(collection, [{ tenant, ...write, when: 'not-older' }]);
    }
  }
  const documents: Record<string, Record<string, unknown>> = {};
  for (const collection of collections) {
    const found: Record<string, unknown> = {};
    for await (const { id, version, body } of readModels.find(collection, tenant)) found[id] = { version, body };
    documents[collection.name] = found;
  }
  return documents;
};

const row = (n: number, day: number, amount: number): LedgerEvents['RowsImported']['rows'][number] => ({
  n,
  row: n - 1,
  date: `2026-03-${String(day).padStart(2, '0')}`,
  description: 'Landlord',
  merchant: null,
  amount,
  type: 'debit',
  category: 'Housing',
  account: 'Checking',
  isReconciled: 0,
});
const imported = (...rows: LedgerEvents['RowsImported']['rows']): DomainEvent => ({
  type: 'RowsImported',
  data: { importId: 'a', batch: 0, part: 1, parts: 1, batchHash: '', rows, skipped: [] },
});
const linked = (billId: number, ...ids: number[]): DomainEvent => ({
  type: 'TransactionsEdited',
  data: { ids, patch: { billId: { set: billId } } },
});

/** Noon of a day in March, in milliseconds since the epoch. */
const at = (day: number) => Date.parse(`2026-03-${day}T12:00:00.000Z`);

const slots = [{ id: 1, survivor: null }];
const added: PlanEvent = {
  type: 'SeriesAdded',
  data: { kind: 'bill', series: 1, terms: rent, slots, status: 'pending' },
};
const history = recorded([
  [plan, added],
  [march, imported(row(1, 2, 100), row(2, 3, 200))],
  [plan, { type: 'StatusChosen', data: { series: 1, id: 1, status: 'paid' } }],
  [march, linked(1, 2026030000001, 2026030000002)],
  [april, imported(row(1, 30, 300))],
  [plan, { type: 'SeriesRevised', data: { series: 1, terms: { ...rent, amount: 5 }, slots } }],
  [march, { type: 'TransactionsDeleted', data: { ids: [2026030000002] } }],
  [march, { type: 'TransactionsEdited', data: { ids: [2026030000001], patch: { reviewed: { set: 1 } } } }],
  [plan, { type: 'SeriesRemoved', data: { series: 1, ids: [1] } }],
]);
const expected = {
  'budgeting-series': {
    '1': {
      version: 3,
      body: {
        kind: 'bill',
        series: 1,
        terms: { ...rent, amount: 5 },
        slots: [{ id: 1, survivor: null, since: '2026-03-10' }],
        choices: [{ id: 1, month: '2026-03', status: 'paid', on: '2026-03-12', amount: 5 }],
        categorizedAt: at(10),
        createdAt: '2026-03-10T12:00:00.000Z',
        removedOn: '2026-03-18',
      },
    },
  },
  'budgeting-ledger-blocks': {
    '202603-0': {
      version: 2,
      body: {
        rows: [
          [1, '2026-03-02', 100, 1, 0, at(11), 'Landlord', null, 'Housing', { billId: 1 }],
          [2, '2026-03-03', 200, 1, 1, at(11), 'Landlord', null, 'Housing', { billId: 1 }],
        ],
      },
    },
    '202604-0': {
      version: 0,
      body: { rows: [[1, '2026-03-30', 300, 1, 0, at(14), 'Landlord', null, 'Housing']] },
    },
  },
  'budgeting-linked-rows': {
    '2026030000001': {
      version: 1,
      body: { link: 1, date: '2026-03-02', amount: 100, debit: 1 },
    },
    '2026030000002': {
      version: 2,
      body: { link: null, date: '2026-03-03', amount: 200, debit: 1 },
    },
  },
  'budgeting-removed-bills': { all: { version: 3, body: { removed: [[1, at(18)]] } } },
  'budgeting-rules': {},
};

describe('the documents of bills, incomes and linked transactions', () => {
  it('hold what the events say', async () => expect(await documentsAfter(history)).toStrictEqual(expected));

  it('are the same when every event comes on its own', async () =>
    expect(await documentsAfter(...history.map((event) => [event]))).toStrictEqual(expected));

  it('are the same when every event comes twice', async () => {
    expect(await documentsAfter(history.flatMap((event) => [event, event]))).toStrictEqual(expected);
    expect(await documentsAfter(...history.map((event) => [event, event]))).toStrictEqual(expected);
    expect(await documentsAfter(history, history)).toStrictEqual(expected);
    expect(await documentsAfter(...history.flatMap((event) => [[event], [event]]))).toStrictEqual(expected);
  });

  it('are the same after a crash between any two of the writes', async () => {
    const { readModels } = platform;
    const { collections, project } = budgetingProjection;
    for (let written = 1; ; written += 1) {
      for (const collection of collections) await readModels.clear(collection, tenant);
      const writes = await project(tenant, history, readModels);
      if (written === writes.length) break;
      for (const { collection, ...write } of writes.slice(0, written)) {
        await readModels.write(collection, [{ tenant, ...write, when: 'not-older' }]);
      }
      expect(await documentsAfterMore(history)).toStrictEqual(expected);
    }
  });

  it('are the same in whatever order the streams come', async () => {
    const of = (stream: string) => history.filter((event) => event.stream === stream);
    expect(await documentsAfter(of(march), of(april), of(plan))).toStrictEqual(expected);
    expect(await documentsAfter([...of(april), ...of(plan), ...of(march)])).toStrictEqual(expected);
  });

  it('keep a deleted transaction deleted when it is linked late', async () => {
    const late = recorded([
      [march, imported(row(1, 2, 100))],
      [march, { type: 'TransactionsDeleted', data: { ids: [2026030000001] } }],
      [march, linked(1, 2026030000001)],
    ]);
    expect((await documentsAfter(late))['budgeting-linked-rows']).toStrictEqual({});
  });

  it('hold the rows of a large month in small documents, of which one more row rewrites one', async () => {
    const rows = Array.from({ length: 1_000 }, (_, index) => row(index + 1, 1 + (index % 28), index));
    const events = recorded([0, 250, 500, 750].map((from) => [march, imported(...rows.slice(from, from + 250))]));
    const blocks = (await documentsAfter(events))['budgeting-ledger-blocks'] ?? {};
    expect(Object.keys(blocks).sort()).toStrictEqual(
      Array.from({ length: 32 }, (_, block) => `202603-${block}`).sort(),
    );
    const stored = Object.values(blocks) as { body: { rows: [number, ...unknown[]][] } }[];
    expect(Math.max(...stored.map(({ body }) => body.rows.length))).toBe(32);
    const numbers = stored.flatMap(({ body }) => body.rows.map(([n]) => n)).sort((a, b) => a - b);
    expect(numbers).toStrictEqual(rows.map(({ n }) => n));
  });

  it('refuse an edit of a row that was never imported', async () =>
    expect(documentsAfter(recorded([[march, linked(1, 2026030000007)]]))).rejects.toThrow('has no row 7'));
});
