import { randomUUID } from 'node:crypto';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import {
  type EventOf,
  type LedgerEvents,
  ledgerCategory,
  numberInMonth,
  type SplitAnswer,
  type Transaction,
} from '@daybook/contracts';
import { streamName } from '@daybook/event-sourcing';
import type { Call } from '@daybook/nest/test-support';
import type { Platform, SubscriptionMessage } from '@daybook/platform';
import { append, importRows, openTransactions, row } from '../test-support/household.js';

/** What another process does right before the next append of such an event, after that was decided. */
let before: { type: string; work: () => Promise<void> } | undefined;
/** While true, nothing reaches the read models. */
let isHeld = false;

const withAnother = async (options: { directory: string }): Promise<Platform> => {
  const platform = await openEmbeddedPlatform(options);
  const { events } = platform;
  const appendAfter: typeof events.append = async (stream, expected, given) => {
    const first = before;
    if (first && given.some(({ type }) => type === first.type)) {
      before = undefined;
      await first.work();
    }
    return events.append(stream, expected, given);
  };
  async function* subscribe(given: Parameters<typeof events.subscribe>[0]): AsyncGenerator<SubscriptionMessage> {
    for await (const message of events.subscribe(given)) {
      while (message.kind === 'event' && isHeld && !given.signal.aborted) {
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      yield message;
    }
  }
  return { ...platform, events: { ...events, append: appendAfter, subscribe } };
};

const costco = row({ description: 'COSTCO', amount: '120.00' });
const some = [{ amount: '100' }, { amount: '20' }];
let opened: Awaited<ReturnType<typeof openTransactions>>;
let call: Call;
let tenant: string;
let importId: string;
let id: number;
beforeAll(async () => {
  opened = await openTransactions(withAnother);
});
beforeEach(async () => {
  [tenant, importId] = [randomUUID(), randomUUID()];
  call = opened.service.as({ tenant });
  const batch = { 'x-import-id': importId, 'x-import-batch': '0' };
  id = (await importRows(call, [costco], batch)).ids[0] ?? 0;
});
afterEach(() => {
  isHeld = false;
});
afterAll(() => opened.close());

const amounts = async () =>
  (await call<Transaction[]>('GET', '/api/transactions')).body.map(({ amount }) => amount).sort();
const split = (parts: readonly object[] = some) =>
  call<SplitAnswer & { code: string }>('POST', `/api/transactions/${id}/split`, { parts });
const undo = (root: string) => call('POST', `/api/operations/${root}/undo`);
/** Another process splits it, or puts it back together. */
const elsewhere = (events: EventOf<LedgerEvents>[], expected: number, commandKind: string) =>
  append(opened.platform, tenant, streamName(ledgerCategory, tenant, '202208'), events, expected, randomUUID(), {
    commandKind,
  });
const cents = [10_000, 2_000];
const splitElsewhere = (): EventOf<LedgerEvents>[] => {
  const rows = cents.map((amount, index) => ({
    ...{ row: index, n: numberInMonth(id) + 1 + index, date: '2022-08-04', description: 'COSTCO', merchant: null },
    ...{ amount, type: 'debit' as const, category: 'Food', account: 'Checking', isReconciled: 0 },
  }));
  const slice = { importId: randomUUID(), batch: 0, part: 1, parts: 1, batchHash: 'h', rows, skipped: [] };
  return [
    { type: 'RowsImported', data: { ...slice, source: 'hand', partOf: id } },
    { type: 'TransactionsDeleted', data: { ids: [id] } },
  ];
};

describe('beside the undo of its import', () => {
  it('a split in another process loses its parts as well, and they come back with the import', async () => {
    before = { type: 'TransactionsDeleted', work: () => elsewhere(splitElsewhere(), 0, 'split-transaction') };
    const undone = await call<{ root: string }>('POST', `/api/imports/${importId}/undo`);
    expect(before).toBeUndefined();
    expect([undone.status, await amounts()]).toEqual([200, []]);
    await undo(undone.body.root);
    expect(await amounts()).toEqual(['100.00', '20.00']);
  });

  it('a transaction that another process puts back together goes as well, and comes back with the import', async () => {
    await split();
    const joined: EventOf<LedgerEvents>[] = [
      { type: 'TransactionsRestored', data: { ids: [id] } },
      { type: 'TransactionsDeleted', data: { ids: [id + 1, id + 2] } },
    ];
    before = { type: 'TransactionsDeleted', work: () => elsewhere(joined, 2, 'join-transaction') };
    const undone = await call<{ root: string }>('POST', `/api/imports/${importId}/undo`);
    expect(before).toBeUndefined();
    expect([undone.status, await amounts()]).toEqual([200, []]);
    await undo(undone.body.root);
    expect(await amounts()).toEqual(['120.00']);
  });
});

describe('while the read models lag', () => {
  it('a split has the tags and the note that were given right before it, and its answer tells the parts', async () => {
    isHeld = true;
    await call('PATCH', `/api/transactions/${id}`, { addTags: ['party'], note: 'For Ann' });
    const { status, headers, body } = await split();
    expect([status, headers.get('daybook-stale')]).toEqual([201, '1']);
    const told = body.parts.map(({ amount, tags, note, partOf }) => [amount, tags, note, partOf]);
    expect(told).toEqual([
      ['100.00', ['party'], 'For Ann', id],
      ['20.00', ['party'], undefined, id],
    ]);
    expect(body.whole).toMatchObject({ id, amount: '120.00', tags: ['party'] });
    isHeld = false;
    expect(await amounts()).toEqual(['100.00', '20.00']);
    expect((await call<SplitAnswer>('GET', `/api/transactions/${id}/split`)).body).toEqual(body);
  }, 30_000);

  it('a transaction that was just added is split and put back together', async () => {
    isHeld = true;
    const { amount, date, description, type } = costco;
    const adding = call('POST', '/api/transactions', { amount, date, description, type });
    await adding;
    id += 1;
    expect((await split()).status).toBe(201);
    expect((await split([{ amount: '1' }, { amount: '2' }])).body.code).toBe('transaction-not-found');
    const joined = await call<Transaction>('DELETE', `/api/transactions/${id}/split`);
    expect([joined.status, joined.body.id, joined.body.amount]).toEqual([200, id, '120.00']);
    expect((await split([{ amount: '1' }, { amount: '2' }])).body.code).toBe('parts-differ');
    id += 90;
    expect((await split()).body.code).toBe('transaction-not-found');
  }, 60_000);
});
