import { randomUUID } from 'node:crypto';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import type { Operation, Transaction } from '@daybook/contracts';
import type { Call } from '@daybook/nest/test-support';
import type { Platform, RecordedEvent, SubscriptionMessage } from '@daybook/platform';
import { eventually, importRows, openTransactions, plan, rent, row } from '../test-support/household.js';

type IsHeld = (event: RecordedEvent) => boolean;

const none: IsHeld = () => false;

/** A held event does not reach the projections, nor do later ones. */
let isHeld = none;

/** How often the service has asked how far a household has come, which is how every wait for the read models begins. */
let asked = 0;

/** Holds events of the type until it has asked so often since. */
const heldUntilAsked = (held: string, times: number): IsHeld => {
  let before: number | undefined;
  return ({ type }) => {
    if (type !== held) return false;
    before ??= asked;
    return asked < before + times;
  };
};

const held = async (options: { directory: string }): Promise<Platform> => {
  const platform = await openEmbeddedPlatform(options);
  const { events, positions } = platform;
  async function* subscribe(given: Parameters<typeof events.subscribe>[0]): AsyncGenerator<SubscriptionMessage> {
    for await (const message of events.subscribe(given)) {
      while (message.kind === 'event' && isHeld(message.event) && !given.signal.aborted) {
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      yield message;
    }
  }
  const get: typeof positions.get = (tenant) => {
    asked += 1;
    return positions.get(tenant);
  };
  return { ...platform, events: { ...events, subscribe }, positions: { ...positions, get } };
};

const list = async (call: Call) => (await call<Transaction[]>('GET', '/api/transactions')).body;

describe('while the read models lag', () => {
  let opened: Awaited<ReturnType<typeof openTransactions>>;
  beforeAll(async () => {
    opened = await openTransactions(held);
  });
  afterEach(() => {
    isHeld = none;
  });
  afterAll(() => opened.close());

  it('the years with data are marked as stale, since a rule links transactions to bills', async () => {
    const call = opened.service.as();
    isHeld = ({ type }) => type === 'RuleAdded';
    const adding = call('POST', '/api/transaction-rules', {
      name: 'Rent',
      conditions: [{ field: 'amount', operator: 'greater_than', value: '0' }],
      actions: [{ type: 'set_category', value: 'Pets' }],
    });
    await eventually(
      () => opened.platform.positions.get(call.identity.tenant),
      (token) => token['rules'] !== undefined,
    );
    const { headers } = await call('GET', '/api/yearly-data/years');
    isHeld = none;
    await adding;
    expect(headers.get('daybook-stale')).toBe('1');
  });

  it('an edit is made, and its answer is marked as stale', async () => {
    const call = opened.service.as();
    const { ids } = await importRows(call, [row()]);
    const path = `/api/transactions/${ids[0]}/reviewed`;
    const [first] = await list(call);
    expect(first?.reviewed).toBe(0);
    isHeld = ({ type }) => type === 'TransactionsEdited';
    const late = await call('PATCH', path, { reviewed: 1 });
    expect([late.status, late.headers.get('daybook-stale')]).toEqual([200, '1']);
    isHeld = none;
    const inTime = await call('PATCH', path, { reviewed: 1 });
    expect([inTime.status, inTime.headers.get('daybook-stale')]).toEqual([200, null]);
    expect(inTime.body).toEqual({ ...first, reviewed: 1 });
  }, 30_000);

  it('a transaction by hand is answered as lists will show it, and so is an edit of it', async () => {
    const call = opened.service.as();
    await importRows(call, [row()]);
    isHeld = ({ type }) => type === 'RowsImported';
    const entered = {
      date: '2022-09-04',
      description: 'Market',
      amount: '12.5',
      type: 'debit',
      note: 'Apples',
      tags: ['cash'],
    };
    const made = await call<Transaction>('POST', '/api/transactions', entered);
    expect([made.status, made.headers.get('daybook-stale')]).toEqual([201, '1']);
    const reviewed = await call<Transaction>('PATCH', `/api/transactions/${made.body.id}/reviewed`, { reviewed: 1 });
    expect([reviewed.status, reviewed.headers.get('daybook-stale')]).toEqual([200, '1']);
    isHeld = none;
    const [newest] = await list(call);
    expect(newest).toMatchObject({ description: 'Market', amount: '12.50', note: 'Apples', tags: ['cash'] });
    expect(reviewed.body).toEqual(newest);
    expect(made.body).toEqual({ ...newest, reviewed: 0 });
  }, 30_000);

  it('a transaction cannot be linked to a deleted bill', async () => {
    const call = opened.service.as();
    const { tenant } = call.identity;
    await plan(opened.platform, tenant, [rent], 'no-stream');
    const { ids } = await importRows(call, [row()]);
    isHeld = ({ type }) => type === 'SeriesRemoved';
    await plan(opened.platform, tenant, [{ type: 'SeriesRemoved', data: { series: 7, ids: [7] } }], 0);
    const link = await call<{ code: string }>('PATCH', `/api/transactions/${ids[0]}/link-bill`, { billId: 7 });
    expect([link.status, link.body.code]).toEqual([404, 'bill-not-found']);
    isHeld = none;
    expect((await list(call)).map(({ billId }) => billId)).toEqual([null]);
  }, 30_000);

  it('a finished operation is waited for until they show it', async () => {
    const call = opened.service.as();
    const { ids } = await importRows(call, [row()]);
    // The first wait ends without it.
    isHeld = heldUntilAsked('OperationCompleted', 2);
    const { status, body } = await call<Operation>('POST', '/api/transactions/bulk-edit', {
      ids,
      patch: { reviewed: 1 },
    });
    expect([status, body.state, body.changed]).toEqual([200, 'completed', 1]);
  }, 60_000);

  it('the undo of an import waits for its rows, and deletes all of them', async () => {
    const call = opened.service.as();
    const importId = randomUUID();
    const batch = (at: number) => ({ 'x-import-id': importId, 'x-import-batch': String(at) });
    await importRows(call, [row()], batch(0));
    isHeld = ({ type }) => type === 'RowsImported';
    const before = await opened.platform.events.lastPosition();
    const second = call('POST', '/api/transactions/bulk', { transactions: [row({ date: '2022-09-04' })] }, batch(1));
    const jobs = () => opened.platform.jobs.list('imports');
    // Its rows are in the log, and its job has checked whether the import is undone.
    await eventually(
      async () => [await opened.platform.events.lastPosition(), (await jobs()).length] as const,
      ([position, left]) => position !== before && left === 0,
    );
    const undone = call<Operation>('POST', `/api/imports/${importId}/undo`);
    // Once by the import, and twice by the undo, whose first wait has ended without the rows.
    isHeld = heldUntilAsked('RowsImported', 3);
    expect((await undone).body.state).toBe('completed');
    // It was imported and deleted again, or refused.
    expect([200, 409]).toContain((await second).status);
    expect(await list(call)).toEqual([]);
  }, 60_000);
});
