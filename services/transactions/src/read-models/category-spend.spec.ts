import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import type { CategorySpend, Explanation } from '@daybook/contracts';
import { importRows, openTransactions, plan, rent, row } from '../../test-support/household.js';
import { addRule, listed } from '../../test-support/rules.js';

let opened: Awaited<ReturnType<typeof openTransactions>>;
beforeAll(async () => {
  opened = await openTransactions(openEmbeddedPlatform);
});
afterAll(() => opened.close());

describe('spending by category', () => {
  it('sums debits less refunds by visible category', async () => {
    const call = opened.service.as();
    await plan(opened.platform, call.identity.tenant, [rent], 'no-stream');
    await importRows(call, [
      row({ amount: '4.50' }),
      row({ amount: '5.50', description: 'coffee 2' }),
      row({ amount: '100', description: 'rent', category: 'Housing' }),
      row({ amount: '30', description: 'refund', category: 'Housing', type: 'credit' }),
      row({ amount: '1000', description: 'salary', category: 'Income', type: 'credit' }),
      row({ amount: '7', description: 'earlier', date: '2022-07-31' }),
    ]);
    const refund = (await listed(call)).find(({ description }) => description === 'refund');
    await call('PATCH', `/api/transactions/${refund?.id}/link-bill`, { billId: 7 });
    await addRule(call);
    const spend = async (query: string) => (await call<CategorySpend>('GET', `/api/category-spend${query}`)).body;
    const august = {
      from: '2022-08-01',
      to: '2022-08-31',
      total: '80.00',
      categories: [
        { category: 'Housing', amount: '70.00', count: 2 },
        { category: 'Treats', amount: '10.00', count: 2 },
      ],
    };
    expect(await spend('?month=2022-08')).toEqual(august);
    expect(await spend('?from=2022-08-01&to=2022-08-31')).toEqual(august);
    const explained = async (query: string) => {
      const { body } = await call<Explanation>('GET', `/api/explain/category-spent?month=2022-08${query}`);
      return body.terms.map(({ label, amount, from: { kind } }) => [label, amount, kind]);
    };
    expect(await explained('')).toEqual([
      ['Housing', '70.00', 'figure'],
      ['Treats', '10.00', 'figure'],
      ['August 2022', '80.00', 'figure'],
    ]);
    expect(await explained('&category=Housing')).toEqual([
      ['refund', '-30.00', 'transaction'],
      ['rent', '100.00', 'transaction'],
      ['Housing, August 2022', '70.00', 'figure'],
    ]);
    expect((await spend('?from=2022-07-01&to=2022-07-31')).total).toBe('7.00');
    expect(await spend('')).toMatchObject({ total: '0.00', categories: [] });
    for (const bad of [
      '?month=2022-13',
      '?month=2022-08&from=2022-08-01',
      '?from=2022-08-02&to=2022-08-01',
      '?year=2022',
    ]) {
      expect((await call('GET', `/api/category-spend${bad}`)).status).toBe(400);
    }
  });

  it('is explained by 200 transactions one by one, and the rest in one line', async () => {
    const call = opened.service.as();
    await importRows(
      call,
      Array.from({ length: 230 }, (_, n) => row({ amount: '1.50', description: `COFFEE ${n}` })),
    );
    const { body } = await call<Explanation>('GET', '/api/explain/category-spent?category=Food&month=2022-08');
    expect(body.terms).toHaveLength(202);
    expect(body.terms.slice(-2).map(({ label, amount, from: { kind } }) => [label, amount, kind])).toEqual([
      ['30 more transactions', '45.00', 'rest'],
      ['Food, August 2022', '345.00', 'figure'],
    ]);
  });
});
