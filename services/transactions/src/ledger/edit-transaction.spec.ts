import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import type { Transaction } from '@daybook/contracts';
import { importRows, openTransactions, plan, rent, row } from '../../test-support/household.js';
import { addRule } from '../../test-support/rules.js';

let opened: Awaited<ReturnType<typeof openTransactions>>;
beforeAll(async () => {
  opened = await openTransactions(openEmbeddedPlatform);
});
afterAll(() => opened.close());

describe('a manual edit of one transaction', () => {
  it('sets fields, and clears them to return to the value from rules or the import', async () => {
    const call = opened.service.as();
    await plan(opened.platform, call.identity.tenant, [rent], 'no-stream');
    const { ids } = await importRows(call, [row({ merchant: 'Bar' })]);
    await addRule(call);
    const edit = async (body: unknown) => (await call<Transaction>('PATCH', `/api/transactions/${ids[0]}`, body)).body;
    expect(await edit({ category: 'Work', merchant: null, billId: 7 })).toMatchObject({
      category: 'Work',
      merchant: null,
      billId: 7,
      billName: 'Rent',
    });
    expect(await edit({ clear: ['category', 'billId'] })).toMatchObject({
      category: 'Treats',
      merchant: null,
      billId: null,
    });
    expect(await edit({ clear: ['merchant'] })).toMatchObject({ category: 'Treats', merchant: 'Bar' });
    for (const bad of [{}, { clear: ['amount'] }, { category: 'x', clear: ['category'] }, { category: '' }]) {
      expect((await call('PATCH', `/api/transactions/${ids[0]}`, bad)).status).toBe(400);
    }
    expect((await call('PATCH', `/api/transactions/${ids[0]}`, { billId: 99 })).status).toBe(404);
  });
});
