import { setTimeout as pause } from 'node:timers/promises';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import type { BillSuggestion, EventOf, Operation, PlanEvents, Transaction } from '@daybook/contracts';
import type { Call } from '@daybook/nest/test-support';
import type { Platform } from '@daybook/platform';
import { payableSeries, type PayableSeriesDocument } from './payable-series-document.js';
import { eventually, importRows, openTransactions, plan, rent, row } from '../../test-support/household.js';

/** Until it is let go the read models do not show this many of the transactions that are asked for. */
let hidden = 0;
/** Called once an operation is in the log and has no job yet. */
let accepted: (() => Promise<void>) | undefined;

const behind = (platform: Platform): Platform => ({
  ...platform,
  readModels: {
    ...platform.readModels,
    getMany: async (collection, tenant, ids) => {
      const found = await platform.readModels.getMany(collection, tenant, ids);
      return collection.name === 'transactions' ? (found.slice(hidden) as never) : (found as never);
    },
  },
  jobs: {
    ...platform.jobs,
    add: async (queue, job) => {
      const ready = accepted;
      accepted = undefined;
      if (queue === 'operations') await ready?.();
      return platform.jobs.add(queue, job);
    },
  },
});

const rentAdded = rent.data as PlanEvents['SeriesAdded'];
/** As many bills as a household may have. */
const allBills = (firstId = 1): EventOf<PlanEvents>[] =>
  Array.from({ length: 500 }, (_, n) => ({
    type: 'SeriesAdded',
    data: { ...rentAdded, series: firstId + n, slots: [{ id: firstId + n, survivor: null }] },
  }));

const lessons = {
  name: 'Piano',
  amount: '35.00',
  frequency: 'weekly',
  paymentDates: 'monday',
  category: 'Education',
};

describe('what comes again, added with its payments', () => {
  let opened: Awaited<ReturnType<typeof openTransactions>>;
  beforeAll(async () => {
    opened = await openTransactions(async (options) => behind(await openEmbeddedPlatform(options)));
  });
  beforeEach(() => {
    hidden = 0;
    accepted = undefined;
  });
  afterAll(() => opened.close());

  /** The bills and incomes that are there, by the household's log. */
  const planned = async (call: Call & { identity: { tenant: string } }, kind = 'bill') => {
    const { tenant } = call.identity;
    const found: string[] = [];
    for await (const { body } of opened.platform.readModels.find<PayableSeriesDocument>(payableSeries, tenant)) {
      if (!body.deleted && body.kind === kind) found.push(body.terms.name);
    }
    return found;
  };

  const imported = async (more: Record<string, unknown> = {}) => {
    const call = opened.service.as();
    const dates = ['2022-08-01', '2022-08-08', '2022-08-15', '2022-08-23'];
    const { ids } = await importRows(
      call,
      dates.map((date) => row({ date, description: 'PIANO LESSONS', amount: '35.00', ...more })),
    );
    const add = (body: object, headers?: Record<string, string>) =>
      call<Operation & { code: string; message: string }>(
        'POST',
        '/api/transactions/bill-suggestions/accept',
        { transactionIds: ids, ...lessons, ...body },
        headers,
      );
    const rows = async () => (await call<Transaction[]>('GET', '/api/transactions')).body;
    const links = async () => (await rows()).map(({ billName }) => billName);
    const undo = (root: string) => call<{ root: string; restored: number }>('POST', `/api/operations/${root}/undo`);
    return { call, ids, add, rows, links, undo };
  };

  it('has each linked to its occurrence, as one change, which one undo and one redo carry out', async () => {
    const { add, links, rows, undo, call } = await imported();
    const { status, body } = await add({});
    expect([status, body]).toMatchObject([200, { kind: 'add-bill', state: 'completed', total: 4, changed: 4 }]);
    const added = ['Piano', 'Piano', 'Piano', 'Piano'];
    expect(await links()).toEqual(added);
    expect(new Set((await rows()).map(({ billId }) => billId)).size).toBe(4);
    const undone = await undo(body.operationId);
    expect([undone.status, undone.body.restored]).toEqual([200, 4]);
    expect(await links()).toEqual([null, null, null, null]);
    expect(await planned(call)).toEqual([]);
    await undo(undone.body.root);
    expect(await planned(call)).toEqual(['Piano']);
    expect(await links()).toEqual(added);
  });

  it('is an income where it is what was received, with one undo and one redo as well', async () => {
    const { add, rows, undo, call } = await imported({ type: 'credit', category: 'Income' });
    const { status, body } = await add({ kind: 'income', category: 'Income' });
    expect([status, body]).toMatchObject([200, { kind: 'add-income', state: 'completed', total: 4, changed: 4 }]);
    const linked = async () => (await rows()).map(({ billId, incomeName }) => [billId, incomeName]);
    const added = Array.from({ length: 4 }, () => [null, 'Piano']);
    expect(await linked()).toEqual(added);
    expect(new Set((await rows()).map(({ incomeId }) => incomeId)).size).toBe(4);
    expect([await planned(call), await planned(call, 'income')]).toEqual([[], ['Piano']]);
    const { body: undone } = await undo(body.operationId);
    expect(await linked()).toEqual(Array.from({ length: 4 }, () => [null, null]));
    expect(await planned(call, 'income')).toEqual([]);
    await undo(undone.root);
    expect([await linked(), await planned(call, 'income')]).toEqual([added, ['Piano']]);
  });

  it('is offered no more once it is an income', async () => {
    const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
    const call = opened.service.as();
    const file = [22, 15, 8, 1].map((days) =>
      row({ date: daysAgo(days), description: 'ACME PAYROLL', amount: '800.00', type: 'credit', category: 'Income' }),
    );
    await importRows(call, file);
    const offered = async () => (await call<BillSuggestion[]>('GET', '/api/transactions/bill-suggestions')).body;
    const [salary] = await offered();
    const { kind, name, amount, frequency, paymentDates, category, transactionIds } = salary as BillSuggestion;
    expect(kind).toBe('income');
    const body = { kind, name, amount, frequency, paymentDates, category, transactionIds };
    const { status } = await call('POST', '/api/transactions/bill-suggestions/accept', body);
    expect([status, await offered()]).toEqual([200, []]);
  });

  it('makes one bill, however often one request is repeated', async () => {
    const { add, call } = await imported();
    const headers = { 'Idempotency-Key': '018f3a52-6f0e-7cc0-8f2a-3d5b8c1e9a01' };
    const [one, again] = [await add({}, headers), await add({}, headers)];
    expect([again.status, again.body.operationId]).toEqual([200, one.body.operationId]);
    expect(await planned(call)).toEqual(['Piano']);
  });

  it('keeps a link that was changed since, and takes the bill and the others back', async () => {
    const { add, links, undo, call, ids } = await imported();
    const { body } = await add({});
    await call('PATCH', `/api/transactions/${ids[0]}/link-bill`, { billId: null });
    const preview = await call<{ restores: number; kept: number }>(
      'POST',
      `/api/operations/${body.operationId}/undo?dryRun=1`,
    );
    expect(preview.body).toMatchObject({ restores: 4, kept: 1 });
    await undo(body.operationId);
    expect(await links()).toEqual([null, null, null, null]);
    expect(await planned(call)).toEqual([]);
  });

  it('takes the bill back also where none of the links is left to undo', async () => {
    const { add, undo, call, ids } = await imported();
    const { body } = await add({});
    for (const id of ids) await call('PATCH', `/api/transactions/${id}/link-bill`, { billId: null });
    expect((await undo(body.operationId)).body).toMatchObject({ restored: 1, kept: 4 });
    expect(await planned(call)).toEqual([]);
  });

  it('is refused with transactions of nobody, and with no amount', async () => {
    const { add, call } = await imported();
    expect((await add({ transactionIds: [2_022_080_009_999] })).status).toBe(404);
    expect((await add({ amount: 'much' })).status).toBe(400);
    expect(await planned(call)).toEqual([]);
  });

  it('has every payment linked, also where the read models show some of them late', async () => {
    const { add, links } = await imported();
    hidden = 3;
    const [{ body }] = await Promise.all([add({}), pause(400).then(() => (hidden = 0))]);
    expect(body).toMatchObject({ state: 'completed', total: 4, changed: 4 });
    expect(await links()).toEqual(['Piano', 'Piano', 'Piano', 'Piano']);
  });

  describe('where the household has as many bills and incomes as it may by the time that its job runs', () => {
    const refusedLate = async () => {
      const home = await imported();
      const { tenant } = home.call.identity;
      accepted = () => plan(opened.platform, tenant, allBills(), 'no-stream');
      const headers = { 'Idempotency-Key': tenant };
      return { ...home, tenant, headers, refused: await home.add({}, headers) };
    };

    it('is refused at once, with the reason, and its job is over', async () => {
      const { call, refused, links } = await refusedLate();
      expect([refused.status, refused.body.code]).toEqual([422, 'too-many-series']);
      expect(await opened.platform.jobs.list('operations')).toEqual([]);
      const operation = await call<Operation>('GET', `/api/operations/${refused.headers.get('operation-id')}`);
      expect(operation.body).toMatchObject({
        state: 'failed',
        changed: 0,
        failure: { code: 'too-many-series', message: refused.body.message },
      });
      expect(await links()).toEqual([null, null, null, null]);
    });

    it('is added by the same request once there is room', async () => {
      const { call, tenant, refused, links } = await refusedLate();
      const removed: EventOf<PlanEvents> = { type: 'SeriesRemoved', data: { series: 1, ids: [1] } };
      await plan(opened.platform, tenant, [removed], allBills().length - 1);
      const root = String(refused.headers.get('operation-id'));
      await opened.platform.jobs.add('operations', { id: root, data: { tenant, kind: 'add-bill' } });
      const ask = () => call<Operation>('GET', `/api/operations/${root}`);
      const { body } = await eventually(ask, (answer) => answer.body.state === 'completed');
      expect(body).toMatchObject({ state: 'completed', changed: 4 });
      expect(body.failure).toBeUndefined();
      expect(await links()).toEqual(['Piano', 'Piano', 'Piano', 'Piano']);
    });

    it('is restored by an undo of its undo no more than it may be, and says so', async () => {
      const { add, undo, call } = await imported();
      const { body } = await add({});
      const { body: undone } = await undo(body.operationId);
      await plan(opened.platform, call.identity.tenant, allBills(10), 1);
      const redone = await call<{ code: string }>('POST', `/api/operations/${undone.root}/undo`);
      expect([redone.status, redone.body.code]).toEqual([422, 'too-many-series']);
      expect(await opened.platform.jobs.list('operations')).toEqual([]);
    });
  });
});
