import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import type { EventOf, MatchPage, Operation, PlanEvents, Transaction, TransactionPage } from '@daybook/contracts';
import type { Call } from '@daybook/nest/test-support';
import { importRows, openTransactions, plan, rent, row } from '../test-support/household.js';

const rentAdded = rent.data as PlanEvents['SeriesAdded'];
const salary: EventOf<PlanEvents> = {
  type: 'SeriesAdded',
  data: {
    ...rentAdded,
    kind: 'income',
    series: 9,
    slots: [{ id: 9, survivor: null }],
    terms: { ...rentAdded.terms, name: 'Acme salary', amount: 320_000, category: 'Income', paymentDates: '15' },
  },
};

const pay = (changes: Record<string, unknown> = {}) =>
  row({
    date: '2022-08-15',
    description: 'ACME PAYROLL',
    amount: '3180.00',
    type: 'credit',
    category: 'Income',
    ...changes,
  });

describe('transactions that are linked to incomes', () => {
  let opened: Awaited<ReturnType<typeof openTransactions>>;
  let call: Call & { identity: { tenant: string } };
  let [paid = 0, returned = 0, landlord = 0]: number[] = [];

  beforeAll(async () => {
    opened = await openTransactions(openEmbeddedPlatform);
  });
  beforeEach(async () => {
    call = opened.service.as();
    await plan(opened.platform, call.identity.tenant, [rent, salary], 'no-stream');
    const file = [
      pay(),
      pay({ type: 'debit', amount: '20.00', description: 'ACME CORRECTION' }),
      row({ description: 'LANDLORD', amount: '1200.00' }),
    ];
    [paid = 0, returned = 0, landlord = 0] = (await importRows(call, file)).ids;
  });
  afterAll(() => opened.close());

  const link = (id: number, incomeId: number | null, as: Call = call) =>
    as<Transaction & { code: string }>('PATCH', `/api/transactions/${id}/link-income`, { incomeId });
  const patch = (id: number, body: unknown) =>
    call<Transaction & { code: string }>('PATCH', `/api/transactions/${id}`, body);
  const page = async (query: string) =>
    (await call<TransactionPage>('GET', `/api/transactions?${query}`)).body.transactions.map(({ id }) => id);
  const links = async () =>
    (await call<Transaction[]>('GET', '/api/transactions')).body
      .toSorted((a, b) => a.id - b.id)
      .map(({ billName, incomeName }) => [billName, incomeName]);

  it('say which, by id and name', async () => {
    const { status, body } = await link(paid, 9);
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ id: paid, incomeId: 9, incomeName: 'Acme salary', billId: null }),
    ]);
    expect(await links()).toEqual([
      [null, 'Acme salary'],
      [null, null],
      [null, null],
    ]);
    expect((await link(paid, null)).body).toMatchObject({ incomeId: null, incomeName: null });
  });

  it('have a bill or an income: setting one takes the other away', async () => {
    await link(paid, 9);
    const { body } = await call<Transaction>('PATCH', `/api/transactions/${paid}/link-bill`, { billId: 7 });
    expect(body).toMatchObject({ billId: 7, incomeId: null });
    expect((await link(paid, 9)).body).toMatchObject({ billId: null, incomeId: 9 });
  });

  it('are never linked to both, nor to what the household has not', async () => {
    const both = await patch(paid, { billId: 7, incomeId: 9 });
    expect([both.status, both.body.code]).toEqual([422, 'bill-and-income']);
    const edit = { ids: [paid], patch: { billId: 7, incomeId: 9 } };
    expect((await call('POST', '/api/transactions/bulk-edit', edit)).status).toBe(422);
    const unknown = await link(paid, 7);
    expect([unknown.status, unknown.body.code]).toEqual([404, 'income-not-found']);
    expect((await patch(paid, { billId: 9 })).body.code).toBe('bill-not-found');
    const theirs = opened.service.as();
    await importRows(theirs, [pay()]);
    const foreign = await link(paid, 9, theirs);
    expect([foreign.status, foreign.body.code]).toEqual([404, 'income-not-found']);
  });

  it('are found by their income, and sorted by its name', async () => {
    await link(paid, 9);
    await call('PATCH', `/api/transactions/${landlord}/link-bill`, { billId: 7 });
    expect(await page('incomeId=9')).toEqual([paid]);
    expect(await page('incomeId=any')).toEqual([paid]);
    expect(await page('groupId=9')).toEqual([paid]);
    expect(await page('groupId=7')).toEqual([landlord]);
    expect(await page('search=acme sal')).toEqual([paid]);
    expect(await page('incomeId=none&billId=none')).toEqual([returned]);
    expect(await page('sort=bill')).toEqual([returned, paid, landlord]);
    expect((await call('GET', '/api/transactions?incomeId=7')).status).toBe(404);
  });

  it('are linked many at once, as one change with one undo', async () => {
    await call('PATCH', `/api/transactions/${paid}/link-bill`, { billId: 7 });
    const edit = { ids: [paid, returned], patch: { incomeId: 9 } };
    const { body } = await call<Operation>('POST', '/api/transactions/bulk-edit', edit);
    expect(body).toMatchObject({ total: 2, changed: 2 });
    expect(await links()).toEqual([
      [null, 'Acme salary'],
      [null, 'Acme salary'],
      [null, null],
    ]);
    await call('POST', `/api/operations/${body.operationId}/undo`);
    expect(await links()).toEqual([
      ['Rent', null],
      [null, null],
      [null, null],
    ]);
  });

  it('are matched with incomes as payments are with bills, and accepted in one change', async () => {
    const { matches } = (await call<MatchPage>('GET', '/api/transactions/matches')).body;
    const told = matches.map(({ transaction, billId, incomeId, incomeName }) => [
      transaction.id,
      billId,
      incomeId,
      incomeName,
    ]);
    expect(told).toContainEqual([paid, null, 9, 'Acme salary']);
    const accepted = {
      matches: [
        { transactionId: paid, incomeId: 9 },
        { transactionId: landlord, billId: 7 },
      ],
    };
    const { body } = await call<Operation>('POST', '/api/transactions/matches/accept', accepted);
    expect(body).toMatchObject({ kind: 'link-bills', total: 2, changed: 2 });
    expect(await links()).toEqual([
      [null, 'Acme salary'],
      [null, null],
      ['Rent', null],
    ]);
    await call('POST', `/api/operations/${body.operationId}/undo`);
    expect(await links()).toEqual(Array(3).fill([null, null]));
    const both = { matches: [{ transactionId: paid, incomeId: 9, billId: 7 }] };
    expect((await call('POST', '/api/transactions/matches/accept', both)).status).toBe(422);
    const unknown = { matches: [{ transactionId: paid, incomeId: 7 }] };
    expect((await call<{ code: string }>('POST', '/api/transactions/matches/accept', unknown)).body.code).toBe(
      'income-not-found',
    );
  });

  it('are not offered an income any more where somebody said no', async () => {
    const refused = await call<Transaction>('POST', '/api/transactions/matches/refuse', { transactionId: paid });
    expect([refused.status, refused.body.incomeId]).toEqual([200, null]);
    const { matches } = (await call<MatchPage>('GET', '/api/transactions/matches')).body;
    expect(matches.map(({ transaction }) => transaction.id)).not.toContain(paid);
  });

  it('lower the income where they are debits, and are not spent', async () => {
    await link(returned, 9);
    const { body } = await call<{ total: string }>('GET', '/api/category-spend?month=2022-08');
    expect(body.total).toBe('1200.00');
  });

  it('keep the name of a deleted income', async () => {
    await link(paid, 9);
    await plan(opened.platform, call.identity.tenant, [{ type: 'SeriesRemoved', data: { series: 9, ids: [9] } }], 1);
    expect((await call<Transaction[]>('GET', '/api/transactions')).body.find(({ id }) => id === paid)).toMatchObject({
      incomeId: 9,
      incomeName: 'Acme salary (deleted)',
    });
    expect((await link(returned, 9)).status).toBe(404);
  });
});
