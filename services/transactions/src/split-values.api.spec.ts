import type { Transaction } from '@daybook/contracts';
import { splitHousehold } from '../test-support/split-household.js';
import { addRule } from '../test-support/rules.js';

const { the, change, split, join, page } = splitHousehold();
const halves = [{ amount: '70' }, { amount: '50' }];
const edit = (id: number, body: object) => change('PATCH', `/api/transactions/${id}`, body);
/** The larger part first. */
const parts = async (): Promise<Transaction[]> => (await page()).transactions.toReversed();
const inParts = async <F extends keyof Transaction>(field: F) => (await parts()).map((part) => part[field]);
const ruleOf = (type: string, value: string) =>
  addRule(the.call, {
    conditions: [{ field: 'description', operator: 'contains', value: 'costco' }],
    actions: [{ type, value }],
  });

describe('a part that names no category', () => {
  it('has that of the rules while they give it one, and else that of the import', async () => {
    const { body } = await ruleOf('set_category', 'Treats');
    await split(halves);
    expect(await inParts('category')).toEqual(['Treats', 'Treats']);
    await change('DELETE', `/api/transaction-rules/${body.id}`);
    expect(await inParts('category')).toEqual(['Food', 'Food']);
  });

  it('has what a person set of the whole, and that of the import once it is cleared', async () => {
    await edit(the.id, { category: 'Travel', merchant: 'Costco' });
    const { parts: ids } = await split([{ amount: '70', category: 'Clothes' }, { amount: '50' }]);
    await ruleOf('set_category', 'Treats');
    expect(await inParts('category')).toEqual(['Clothes', 'Travel']);
    expect(await inParts('merchant')).toEqual(['Costco', 'Costco']);
    for (const id of ids) await edit(id, { clear: ['category', 'merchant'] });
    expect(await inParts('category')).toEqual(['Treats', 'Treats']);
    expect(await inParts('merchant')).toEqual([null, null]);
  });

  it('has the present name of a renamed one', async () => {
    await change('POST', '/api/categories/rename', { from: 'Food', to: 'Groceries' });
    await split(halves);
    expect(await inParts('category')).toEqual(['Groceries', 'Groceries']);
  });
});

describe('a part without a bill', () => {
  it('stays without one where that was said of it, whatever rules say', async () => {
    await split([{ amount: '70', billId: null, incomeId: null }, { amount: '50' }]);
    await ruleOf('assign_bill', '7');
    expect(await inParts('billId')).toEqual([null, 7]);
  });

  it('stays without one where that was said of the whole, unless it has one of its own', async () => {
    await change('PATCH', `/api/transactions/${the.id}/link-bill`, { billId: null });
    await ruleOf('assign_bill', '7');
    await split([{ amount: '70' }, { amount: '50', billId: 7 }]);
    expect(await inParts('billId')).toEqual([null, 7]);
  });
});

describe('the note of a transaction', () => {
  it('stays with the first part, unless that has one of its own', async () => {
    await edit(the.id, { note: 'For the party' });
    await split([{ amount: '70' }, { amount: '50', note: 'Socks' }]);
    expect(await inParts('note')).toEqual(['For the party', 'Socks']);
    const found = await the.call<{ total: number }>('GET', '/api/transactions?limit=5&search=party');
    expect(found.body.total).toBe(1);
    await join();
    await split([{ amount: '70', note: 'Cake' }, { amount: '50' }]);
    expect(await inParts('note')).toEqual(['Cake', undefined]);
    await join();
    await split([{ amount: '70', note: '' }, { amount: '50' }]);
    expect(await inParts('note')).toEqual([undefined, undefined]);
  });
});
