import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import type { CategorySpend } from '@daybook/contracts';
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
});
