import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import type { BulkAnswer, DuplicatesAnswer } from '@daybook/contracts';
import { type ServiceUnderTest } from '@daybook/nest/test-support';
import { openTransactions, row } from '../../test-support/household.js';

describe('finding duplicates', () => {
  let service: ServiceUnderTest;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ service, close } = await openTransactions(openEmbeddedPlatform));
  });
  afterAll(() => close());

  it('also reports rows deleted earlier and rows that may be another transaction', async () => {
    const call = service.as();
    const transactions = [row(), row({ description: 'TEA' }), row({ description: 'RENT' })];
    const { body: imported } = await call<BulkAnswer>('POST', '/api/transactions/bulk', { transactions });
    await call('DELETE', `/api/transactions/${imported.ids[1]}`);
    const rows = [row(), row({ description: 'TEA' }), row({ description: 'RENT', account: 'Savings' })];
    const { body } = await call<DuplicatesAnswer>('POST', '/api/transactions/duplicates', { rows });
    expect(body).toEqual({ copies: [true, false, true], deleted: [1], differs: [2] });
  });

  it('marks exactly the rows that the import then skips', async () => {
    const call = service.as();
    await call('POST', '/api/transactions/bulk', { transactions: [row({ account: 'Savings' })] });
    const rows = [row(), row({ account: 'Savings' })];
    const { body } = await call<DuplicatesAnswer>('POST', '/api/transactions/duplicates', { rows });
    expect(body).toEqual({ copies: [false, true] });
    const { body: imported } = await call<BulkAnswer>('POST', '/api/transactions/bulk', { transactions: rows });
    expect(imported).toMatchObject({ inserted: 1, skipped: 1 });
    const list = await call<{ account: string }[]>('GET', '/api/transactions');
    expect(list.body.map(({ account }) => account).sort()).toEqual(['Checking', 'Savings']);
  });
});
