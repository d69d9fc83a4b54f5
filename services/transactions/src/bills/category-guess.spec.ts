import { randomUUID } from 'node:crypto';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import type { Transaction } from '@daybook/contracts';
import { importRows, openTransactions, plan, rentOf, row } from '../../test-support/household.js';

describe('the category guess of an import', () => {
  it('uses the bills as they are at each call', async () => {
    const opened = await openTransactions(openEmbeddedPlatform);
    const tenant = randomUUID();
    const call = opened.service.as({ tenant });
    const next = row({ description: 'RENT 0042', category: null, date: '2022-09-01' });
    await importRows(call, [row({ description: 'RENT 0041', category: null })]);
    await plan(opened.platform, tenant, [rentOf('Debt')], 'no-stream');
    await importRows(call, [next]);
    const { body } = await call<Transaction[]>('GET', '/api/transactions');
    expect(body.map(({ category }) => category)).toEqual(['Debt', 'Housing']);
    await opened.close();
  });
});
