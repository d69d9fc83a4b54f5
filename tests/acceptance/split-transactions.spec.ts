import type { Bill, HistoryChange, HistoryEntry, Transaction } from '@daybook/contracts';
import { type ApiUnderTest, apiUnderTest, type Person } from '../support/api-under-test.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await apiUnderTest();
});
afterAll(() => api.close());

const shopping = {
  ...{ date: '2026-03-04', description: 'COSTCO', amount: '120.00', type: 'debit' },
  ...{ category: 'Food', merchant: null, account: 'Card', isReconciled: 0 },
};
const parts = [{ amount: '100.00' }, { amount: '20.00', category: 'Clothes' }];

const bought = async (who: Person): Promise<number> => {
  const { body } = await who.call('POST', '/api/transactions/bulk', { transactions: [shopping] });
  return body.ids[0] ?? 0;
};
const newest = async (who: Person): Promise<HistoryChange> => {
  const [first] = await who.get('/api/history?limit=1');
  if (!first) throw new Error('No change is told');
  return first;
};

describe('a split', () => {
  it('is one change that says what it did, undone from the history, and told in the life of each part', async () => {
    const who = await api.person();
    const id = await bought(who);
    const { body } = await who.call('POST', `/api/transactions/${id}/split`, { parts });
    const change = await newest(who);
    expect([change.text, change.kind]).toEqual(['You split COSTCO into 2 parts', 'transactions']);
    const life: HistoryEntry[] = await who.get(`/api/transactions/${body.parts[1]?.id}/history`);
    expect(life.map(({ kind }) => kind).sort()).toEqual(['added', 'edited']);
    await who.call('DELETE', `/api/transactions/${id}/split`);
    expect((await newest(who)).text).toBe('You put 2 parts of a transaction back together');
  });

  it('pays the bill of a part with the amount of that, until it is put back together', async () => {
    const who = await api.person();
    api.clock.goTo('2026-03-10T12:00:00Z');
    const { body: bill } = await who.call('POST', '/api/bills', {
      ...{ name: 'Phone', amount: '25.00', dueDate: 5, frequency: 'monthly', category: 'Utilities' },
    });
    const shown = async () =>
      ((await who.get('/api/bills')) as Bill[]).map(({ effectiveStatus, displayAmount }) => [
        effectiveStatus,
        displayAmount,
      ]);
    const before = await shown();
    const id = await bought(who);
    await who.call('POST', `/api/transactions/${id}/split`, {
      parts: [{ amount: '100.00' }, { amount: '20.00', billId: bill.id }],
    });
    expect(await shown()).toEqual([['paid', '20.00']]);
    await who.call('DELETE', `/api/transactions/${id}/split`);
    expect(await shown()).toEqual(before);
  });

  it('is told as of before and after it', async () => {
    const who = await api.person();
    const id = await bought(who);
    const before = await newest(who);
    await who.call('POST', `/api/transactions/${id}/split`, { parts });
    const after = await newest(who);
    const amountsAsOf = async ({ at }: HistoryChange) =>
      ((await who.get(`/api/transactions?asOf=${at}`)) as Transaction[]).map(({ amount }) => amount).sort();
    expect(await amountsAsOf(before)).toEqual(['120.00']);
    expect(await amountsAsOf(after)).toEqual(['100.00', '20.00']);
    expect(await who.get(`/api/transactions/${id}/split?asOf=${after.at}`)).toMatchObject({ whole: { id } });
    expect((await who.get(`/api/transactions/${id}/split?asOf=${before.at}`)).parts).toEqual([]);
  });
});
