import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import type { DuplicatesAnswer, ImportSummary, Transaction, TransactionPage } from '@daybook/contracts';
import { importRows, openTransactions, plan, rent, row } from '../test-support/household.js';
import { addRule } from '../test-support/rules.js';

let opened: Awaited<ReturnType<typeof openTransactions>>;
let call: ReturnType<(typeof opened)['service']['as']>;
beforeAll(async () => {
  opened = await openTransactions(openEmbeddedPlatform);
});
beforeEach(async () => {
  call = opened.service.as();
  await plan(opened.platform, call.identity.tenant, [rent], 'no-stream');
});
afterAll(() => opened.close());

const market = { date: '2022-08-05', description: 'Flea market', amount: '12', type: 'debit', account: 'Cash' };
const add = (body: object, headers?: Record<string, string>) =>
  call<Transaction & { code: string }>('POST', '/api/transactions', body, headers);
const list = async () =>
  (await call<TransactionPage>('GET', '/api/transactions?limit=50')).body.transactions.map(
    ({ description }) => description,
  );
const undo = (operation: string | null) => call('POST', `/api/operations/${operation}/undo?month=202208`);

describe('a transaction that a person enters', () => {
  it('is there with all that was said of it, and stands in no list of imports', async () => {
    const said = { merchant: 'Market', category: 'Shopping', note: 'A lamp', tags: ['home', 'Gift'], billId: 7 };
    const { status, body } = await add({ ...market, ...said });
    expect(status).toBe(201);
    expect(body).toEqual({
      ...market,
      id: 2022080000001,
      amount: '12.00',
      merchant: 'Market',
      category: 'Shopping',
      billId: 7,
      billName: 'Rent',
      incomeId: null,
      incomeName: null,
      reviewed: 0,
      isReconciled: 0,
      source: 'hand',
      note: 'A lamp',
      tags: ['Gift', 'home'],
    });
    expect((await call<ImportSummary[]>('GET', '/api/imports')).body).toEqual([]);
    expect(await list()).toEqual(['Flea market']);
  });

  it('needs a date, a description, an amount above 0 and a side, and guesses the rest as an import does', async () => {
    const { description: _, ...nameless } = market;
    for (const bad of [
      nameless,
      { ...market, date: '2022-13-01' },
      { ...market, date: '2022-02-30' },
      { ...market, amount: '0' },
      { ...market, amount: '-4' },
      { ...market, amount: 'ten' },
      { ...market, type: 'cash' },
      { ...market, description: '  ' },
      { ...market, reviewed: 1 },
    ]) {
      expect([bad, (await add(bad)).status]).toEqual([bad, 400]);
    }
    const { body } = await add({ ...market, account: ' ', description: 'Netflix' });
    expect(body).toMatchObject({ account: 'Unknown', merchant: null, category: 'Entertainment' });
    expect((await add({ ...market, billId: 99 })).body.code).toBe('bill-not-found');
    expect((await add({ ...market, billId: 7, incomeId: 7 })).body.code).toBe('bill-and-income');
    expect(await list()).toEqual(['Netflix']);
  });

  it('is one, however often the request is repeated, and another one for another request', async () => {
    const again = { 'idempotency-key': 'one' };
    const [first, second] = [await add(market, again), await add(market, again)];
    expect(second.body).toEqual(first.body);
    await add(market);
    expect(await list()).toHaveLength(2);
  });

  it('follows the rules, and is edited like an imported one', async () => {
    await addRule(call);
    const { body } = await add({ ...market, description: 'COFFEE', category: 'Other' });
    expect(body.category).toBe('Treats');
    expect((await call<Transaction>('PATCH', `/api/transactions/${body.id}`, { category: 'Work' })).body).toMatchObject(
      {
        category: 'Work',
        source: 'hand',
      },
    );
  });

  it('counts as stored for a later import, which says so before', async () => {
    await add(market);
    const again = row({ ...market, description: 'FLEA MARKET' });
    const { body } = await call<DuplicatesAnswer>('POST', '/api/transactions/duplicates', { rows: [again] });
    expect(body.copies).toEqual([true]);
    expect(await importRows(call, [again])).toMatchObject({ inserted: 0, skipped: 1 });
  });

  it('is gone by its undo, with its note, and back by the undo of that', async () => {
    const { headers, body } = await add({ ...market, note: 'A lamp', tags: ['home'] });
    await call('PATCH', `/api/transactions/${body.id}`, { category: 'Work' });
    const undone = await undo(headers.get('Operation-Id'));
    expect([undone.status, await list()]).toEqual([200, []]);
    expect((await undo(headers.get('Operation-Id'))).status).toBe(200);
    await undo(undone.headers.get('Operation-Id'));
    const { transactions } = (await call<TransactionPage>('GET', '/api/transactions?limit=5')).body;
    expect(transactions).toMatchObject([
      { id: body.id, category: 'Work', note: 'A lamp', tags: ['home'], source: 'hand' },
    ]);
  });

  it('is deleted and brought back like an imported one, and is the same after a restart', async () => {
    const { body } = await add(market);
    const gone = await call('DELETE', `/api/transactions/${body.id}`);
    expect(await list()).toEqual([]);
    await undo(gone.headers.get('Operation-Id'));
    await opened.restart();
    call = opened.service.as(call.identity);
    expect(await list()).toEqual(['Flea market']);
  });
});
