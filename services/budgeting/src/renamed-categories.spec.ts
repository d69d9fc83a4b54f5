import type { Bill, Income } from '@daybook/contracts';
import { budgetingUnderTest } from '../test-support/service-under-test.js';

const budgeting = budgetingUnderTest();

const rename = (from: string, to: string) => budgeting.home.rules([{ type: 'CategoryRenamed', data: { from, to } }]);
const bills = async () => ((await budgeting.home.get('/api/bills')) as Bill[]).map(({ category }) => category);
const incomes = async () => ((await budgeting.home.get('/api/incomes')) as Income[]).map(({ category }) => category);

describe('a category that was renamed', () => {
  it('is shown by its new name on bills and incomes, and in the answer to a change', async () => {
    const { body } = await budgeting.home.call('POST', '/api/bills', {
      name: 'Market',
      amount: '10',
      category: 'Food',
    });
    await budgeting.home.call('POST', '/api/incomes', { personName: 'Ann', amount: '10' });
    await rename('Food', 'Groceries');
    await rename('Income', 'Pay');
    expect([await bills(), await incomes()]).toEqual([['Groceries'], ['Pay']]);
    const changed = await budgeting.home.call('PUT', `/api/bills/${body.id}`, { amount: '11' });
    expect(changed.body).toMatchObject({ amount: '11.00', category: 'Groceries' });
    expect(await bills()).toEqual(['Groceries']);
  });

  it('is no change when a form sends it back', async () => {
    const { body } = await budgeting.home.call('POST', '/api/bills', {
      name: 'Market',
      amount: '10',
      category: 'Food',
    });
    await rename('Food', 'Groceries');
    await budgeting.home.call('PUT', `/api/bills/${body.id}`, { name: 'Market', amount: '10', category: 'Groceries' });
    expect(await budgeting.home.planLength()).toBe(1);
  });

  it('is another one once its old name is taken up again', async () => {
    const { body } = await budgeting.home.call('POST', '/api/bills', {
      name: 'Market',
      amount: '10',
      category: 'Food',
    });
    await rename('Food', 'Groceries');
    await budgeting.home.rules([{ type: 'CategoryRestored', data: { name: 'Food' } }]);
    await budgeting.home.call('POST', '/api/bills', { name: 'Canteen', amount: '10', category: 'Food' });
    expect(await bills()).toEqual(['Groceries', 'Food']);
    await budgeting.home.call('PUT', `/api/bills/${body.id}`, { category: 'Food' });
    expect(await bills()).toEqual(['Food', 'Food']);
  });

  it('is parted again when its merge is undone', async () => {
    const merge = budgeting.platform.ids.uuid();
    await budgeting.home.call('POST', '/api/bills', { name: 'Vet', amount: '10', category: 'Pets' });
    await budgeting.home.rules([{ type: 'CategoriesMerged', data: { from: ['Pets'], to: 'Other' } }], merge);
    expect(await bills()).toEqual(['Other']);
    await budgeting.home.rules([{ type: 'CategoryMergeUndone', data: { operation: merge } }]);
    expect(await bills()).toEqual(['Pets']);
  });

  it('is the bill’s again of which it was set and unset while it was not one of its own', async () => {
    const [restored, undone] = [budgeting.platform.ids.uuid(), budgeting.platform.ids.uuid()];
    const { rules, call } = budgeting.home;
    await rename('Food', 'Groceries');
    await rules([{ type: 'CategoryRestored', data: { name: 'Food' } }], restored);
    const { body } = await call('POST', '/api/bills', { name: 'Canteen', amount: '10', category: 'Food' });
    // An undo of any change of names says what it undoes.
    await rules([{ type: 'CategoryMergeUndone', data: { operation: restored } }], undone);
    const root = budgeting.platform.ids.uuid();
    await call('PUT', `/api/bills/${body.id}`, { category: 'Car' }, { 'daybook-command-id': root });
    expect((await call('POST', `/api/plan/changes/${root}/undo`)).body).toMatchObject({ restored: 1, kept: 0 });
    expect(await bills()).toEqual(['Groceries']);
    await rules([{ type: 'CategoryMergeUndone', data: { operation: undone } }]);
    expect(await bills()).toEqual(['Food']);
  });

  it('keeps the links of rules that ask for it', async () => {
    await budgeting.home.call('POST', '/api/bills', { name: 'Market', amount: '10', dueDate: 1 });
    const conditions = [{ field: 'category' as const, operator: 'equals' as const, value: 'Food', caseSensitive: 0 }];
    const actions = [{ type: 'assign_bill' as const, value: '1' }];
    await budgeting.home.rules([
      { type: 'RuleAdded', data: { rule: 1, terms: { name: 'r', isActive: 1, conditions, actions } } },
    ]);
    const values = { date: '2026-03-02', description: 'MARKET', merchant: null, amount: 990, type: 'debit' as const };
    const row = { n: 1, row: 0, ...values, category: 'Food', account: 'Checking', isReconciled: 0 };
    const share = { importId: 'a', batch: 0, part: 1, parts: 1, batchHash: '', skipped: [] };
    await budgeting.home.ledger('202603', [{ type: 'RowsImported', data: { ...share, rows: [row] } }]);
    const payments = async () =>
      (await budgeting.home.get('/api/bill-payments')).map(({ amount }: { amount: string }) => amount);
    expect(await payments()).toEqual(['9.90']);
    await rename('Food', 'Groceries');
    expect(await payments()).toEqual(['9.90']);
  });

  it('is another household’s own', async () => {
    const other = budgeting.service.household(budgeting.platform.ids.uuid());
    await other.call('POST', '/api/bills', { name: 'Market', amount: '10', category: 'Food' });
    await rename('Food', 'Groceries');
    expect(((await other.get('/api/bills')) as Bill[]).map(({ category }) => category)).toEqual(['Food']);
  });
});
