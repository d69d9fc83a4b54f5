import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import { randomUUID } from 'node:crypto';
import type { BulkAnswer, DuplicatesAnswer, Explanation, Transaction, YearlyRow } from '@daybook/contracts';
import { type Call, type ServiceUnderTest } from '@daybook/nest/test-support';
import type { Platform } from '@daybook/platform';
import { openTransactions, plan, rent, row } from '../test-support/household.js';

describe('the transactions service', () => {
  let platform: Platform;
  let service: ServiceUnderTest;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ platform, service, close } = await openTransactions(openEmbeddedPlatform));
  });
  afterAll(() => close());

  const list = async (call: Call) => (await call<Transaction[]>('GET', '/api/transactions')).body;

  it('imports rows and lists them, the newest first', async () => {
    const call = service.as();
    const transactions = [row(), row({ date: '2022-09-01', amount: 1200, description: 'RENT', type: 'debit' })];
    const imported = await call<BulkAnswer>('POST', '/api/transactions/bulk', { transactions });
    expect(imported.status).toBe(200);
    const { ids, importId } = imported.body;
    expect(imported.body).toEqual({
      inserted: 2,
      skipped: 0,
      ids: [2022080000001, 2022090000001],
      importId,
      errors: [],
    });
    expect(ids).toHaveLength(2);
    expect(await list(call)).toEqual([
      {
        id: 2022090000001,
        date: '2022-09-01',
        description: 'RENT',
        merchant: null,
        amount: '1200.00',
        type: 'debit',
        category: 'Food',
        account: 'Checking',
        billId: null,
        billName: null,
        incomeId: null,
        incomeName: null,
        reviewed: 0,
        isReconciled: 0,
      },
      expect.objectContaining({ id: 2022080000001, amount: '4.50', description: 'COFFEE' }),
    ]);
  });

  it('gives a repeated batch the same answer, and adds nothing', async () => {
    const call = service.as();
    const headers = { 'x-import-id': randomUUID(), 'x-import-batch': '3' };
    const send = () => call<BulkAnswer>('POST', '/api/transactions/bulk', { transactions: [row(), row()] }, headers);
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers[0]?.body).toMatchObject({ inserted: 2, skipped: 0, importId: headers['x-import-id'] });
    expect(await list(call)).toHaveLength(2);
  });

  it('refuses other rows under the same batch', async () => {
    const call = service.as();
    const headers = { 'x-import-id': randomUUID(), 'x-import-batch': '0' };
    await call('POST', '/api/transactions/bulk', { transactions: [row()] }, headers);
    const other = await call(
      'POST',
      '/api/transactions/bulk',
      { transactions: [row({ date: '2020-01-01' })] },
      headers,
    );
    expect(other.status).toBe(409);
    expect(other.body).toEqual({
      message: 'This batch of the import was already sent with different rows',
      code: 'batch-differs',
    });
  });

  it('reports bad rows by index and imports the others', async () => {
    const call = service.as();
    const transactions = [row({ date: '2026-02-30' }), row(), row({ amount: '-1' }), row({ description: ' ' }), 'x'];
    const { body } = await call<BulkAnswer>('POST', '/api/transactions/bulk', { transactions });
    expect(body.inserted).toBe(1);
    expect(body.errors.map((error) => error.row)).toEqual([0, 2, 3, 4]);
    expect(body.errors[0]?.message).toBe('date: not a date (YYYY-MM-DD, 1900 to 2199)');
  });

  it('guesses the category where none is given', async () => {
    const call = service.as();
    const salary = row({ description: 'ACME PAYROLL', type: 'credit', category: null });
    await call('POST', '/api/transactions/bulk', { transactions: [salary] });
    expect((await list(call))[0]?.category).toBe('Income');
  });

  it('finds the stored copies of a file by the multiset rule', async () => {
    const call = service.as();
    await call('POST', '/api/transactions/bulk', { transactions: [row(), row()] });
    const copy = { date: '2022-08-04', description: ' coffee ', amount: '4.5' };
    const rows = [copy, copy, copy, { ...copy, amount: 'x' }];
    const { body } = await call<DuplicatesAnswer>('POST', '/api/transactions/duplicates', { rows });
    expect(body).toEqual({ copies: [true, true, false, false] });
  });

  it('links, reviews and shows the row in the yearly data; a refund is negative', async () => {
    const call = service.as();
    await plan(platform, call.identity.tenant, [rent], 'no-stream');
    const transactions = [row(), row({ type: 'credit', description: 'REFUND', amount: '1.00' })];
    const { body } = await call<BulkAnswer>('POST', '/api/transactions/bulk', { transactions });
    for (const id of body.ids) {
      const linked = await call<Transaction>('PATCH', `/api/transactions/${id}/link-bill`, { billId: 7 });
      expect(linked.body).toMatchObject({ id, billId: 7, billName: 'Rent', reviewed: 0 });
      const reviewed = await call<Transaction>('PATCH', `/api/transactions/${id}/reviewed`, { reviewed: 1 });
      expect(reviewed.body).toMatchObject({ id, billId: 7, reviewed: 1 });
    }
    const yearly = await call<YearlyRow[]>('GET', '/api/yearly-data?year=2022');
    const shared = { billId: 7, date: '2022-08-04', billName: 'Rent', groupId: 7 };
    expect(yearly.body).toEqual([
      { ...shared, amount: '4.50' },
      { ...shared, amount: '-1.00' },
    ]);
    expect((await call<YearlyRow[]>('GET', '/api/yearly-data?year=2021')).body).toEqual([]);
    expect((await call('GET', '/api/yearly-data/years')).body).toEqual({ years: [2022] });

    const explained = await call<Explanation>('GET', '/api/explain/yearly-total?year=2022&month=8&bill=7');
    expect(explained.body.terms.map(({ label, amount, from: { id } }) => [label, amount, id])).toEqual([
      ['Refund', '-1.00', body.ids[1]],
      ['Payment', '4.50', body.ids[0]],
      ['Rent, August 2022', '3.50', 'yearly-total'],
    ]);
    for (const narrowed of ['?year=2022', '?year=2022&month=8', '?year=2022&bill=7']) {
      const { terms } = (await call<Explanation>('GET', `/api/explain/yearly-total${narrowed}`)).body;
      expect([narrowed, terms.at(-1)?.amount]).toEqual([narrowed, '3.50']);
    }
    expect((await call('GET', '/api/explain/yearly-total?bill=8')).status).toBe(404);
    for (const bad of ['yearly-total?month=13', 'yearly-items?bill=7', 'category-spent?month=2022-8']) {
      expect([bad, (await call('GET', `/api/explain/${bad}`)).status]).toEqual([bad, 400]);
    }
  });

  it('keeps the link to a deleted bill and marks its name', async () => {
    const call = service.as();
    await plan(platform, call.identity.tenant, [rent], 'no-stream');
    const { body } = await call<BulkAnswer>('POST', '/api/transactions/bulk', { transactions: [row()] });
    await call('PATCH', `/api/transactions/${body.ids[0]}/link-bill`, { billId: 7 });
    await plan(platform, call.identity.tenant, [{ type: 'SeriesRemoved', data: { series: 7, ids: [7] } }], 0);
    expect(await list(call)).toMatchObject([{ billId: 7, billName: 'Rent (deleted)' }]);
    const again = await call('PATCH', `/api/transactions/${body.ids[0]}/link-bill`, { billId: 7 });
    expect(again.status).toBe(404);
  });

  it.each([
    ['GET', '/api/yearly-data?year=20x6', undefined, 400, 'invalid-request'],
    ['GET', '/api/yearly-data?year[$gt]=0', undefined, 400, 'invalid-request'],
    ['POST', '/api/transactions/bulk', { transactions: [] }, 400, 'invalid-request'],
    ['POST', '/api/transactions/bulk', '{"transactions":', 400, 'invalid-request'],
    ['PATCH', '/api/transactions/2022080000001/reviewed', { reviewed: true }, 400, 'invalid-request'],
    ['PATCH', '/api/transactions/2022080000001/reviewed', { reviewed: 1 }, 404, 'transaction-not-found'],
    ['PATCH', '/api/transactions/x/reviewed', { reviewed: 1 }, 404, 'not-found'],
    ['DELETE', '/api/transactions/7', undefined, 404, 'transaction-not-found'],
  ])('answers %s %s with %j by %i %s', async (method, path, body, status, code) => {
    const answer = await service.as()<{ code: string; message: string }>(method, path, body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(Object.keys(answer.body)).toEqual(['message', 'code']);
  });

  it('deletes twice without error, and answers 404 for an unknown row', async () => {
    const call = service.as();
    const { body } = await call<BulkAnswer>('POST', '/api/transactions/bulk', { transactions: [row()] });
    const path = `/api/transactions/${body.ids[0]}`;
    expect((await call('DELETE', path)).status).toBe(204);
    expect((await call('DELETE', path)).status).toBe(204);
    expect(await list(call)).toEqual([]);
    expect((await call('PATCH', `${path}/reviewed`, { reviewed: 1 })).status).toBe(404);
  });

  it("answers 404 for another household's row and bill", async () => {
    const [mine, theirs] = [service.as(), service.as()];
    await plan(platform, theirs.identity.tenant, [rent], 'no-stream');
    const { body } = await theirs<BulkAnswer>('POST', '/api/transactions/bulk', { transactions: [row(), row()] });
    await mine('POST', '/api/transactions/bulk', { transactions: [row()] });
    const theirId = body.ids[1];
    expect((await mine('DELETE', `/api/transactions/${theirId}`)).status).toBe(404);
    expect((await mine('PATCH', `/api/transactions/${theirId}/reviewed`, { reviewed: 1 })).status).toBe(404);
    const link = await mine('PATCH', `/api/transactions/${body.ids[0]}/link-bill`, { billId: 7 });
    expect(link).toMatchObject({ status: 404, body: { code: 'bill-not-found' } });
    expect(await list(theirs)).toHaveLength(2);
  });

  it('needs a session, and refuses a forged one', async () => {
    expect((await service.anonymous('GET', '/api/transactions')).status).toBe(401);
    const forged = await service.anonymous('GET', '/api/transactions', undefined, { 'daybook-identity': 'x.y.z' });
    expect(forged.status).toBe(401);
  });

  it('keeps every one of 50 parallel reviews and deletions', async () => {
    const call = service.as();
    const transactions = Array.from({ length: 50 }, (_, index) => row({ description: `SHOP ${index}` }));
    const { body } = await call<BulkAnswer>('POST', '/api/transactions/bulk', { transactions });
    const reviewed = await Promise.all(
      body.ids.map((id) => call('PATCH', `/api/transactions/${id}/reviewed`, { reviewed: 1 })),
    );
    expect(reviewed.map(({ status }) => status)).toEqual(Array(50).fill(200));
    const deleted = await Promise.all(body.ids.map((id) => call('DELETE', `/api/transactions/${id}`)));
    expect(deleted.map(({ status }) => status)).toEqual(Array(50).fill(204));
    expect(await list(call)).toEqual([]);
  });
});
