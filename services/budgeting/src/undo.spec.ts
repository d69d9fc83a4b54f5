import { randomUUID } from 'node:crypto';
import { budgetingUnderTest } from '../test-support/service-under-test.js';

const budgeting = budgetingUnderTest();

/** Sends a change and answers its root. */
const change = async (method: string, path: string, body?: unknown): Promise<string> => {
  const root = randomUUID();
  const { status } = await budgeting.home.call(method, path, body, { 'daybook-command-id': root });
  expect(status).toBeLessThan(300);
  return root;
};
const undo = async (root: string) => (await budgeting.home.call('POST', `/api/plan/changes/${root}/undo`)).body;
const preview = async (root: string) =>
  (await budgeting.home.call('POST', `/api/plan/changes/${root}/undo?dryRun=1`)).body;
const bills = () => budgeting.home.get('/api/bills');
const add = async (body: object = {}): Promise<number> =>
  (await budgeting.home.call('POST', '/api/bills', { name: 'Rent', amount: '1200', ...body })).body.id;

describe('the undo of a change of the plan', () => {
  it('brings a deleted bill back under its id, with everything that it had', async () => {
    const id = await add({ frequency: 'weekly', paymentDates: 'monday', category: 'Food' });
    await change('PUT', `/api/bills/${id}`, { status: 'paid', amount: '1300' });
    const before = await bills();
    const root = await change('DELETE', `/api/bills/${id}/group`);
    expect(await bills()).toEqual([]);
    expect(await preview(root)).toEqual({ restores: 1, kept: 0, keeps: [] });
    expect(await bills()).toEqual([]);
    const undone = await undo(root);
    expect(undone).toEqual({ root: expect.any(String), state: 'completed', restored: 1, kept: 0 });
    expect(await bills()).toEqual(before);
    expect(await undo(undone.root)).toMatchObject({ restored: 1 });
    expect(await bills()).toEqual([]);
    expect(await undo(root)).toMatchObject({ restored: 1 });
    expect(await bills()).toEqual(before);
  });

  it('leaves what was changed later, and says which change it was', async () => {
    const id = await add();
    const root = await change('PUT', `/api/bills/${id}`, { amount: '1300', name: 'Home' });
    const later = await change('PUT', `/api/bills/${id}`, { amount: '1400' });
    const subject = { kind: 'bill', id, label: 'Home' };
    expect(await preview(root)).toEqual({
      restores: 1,
      kept: 1,
      keeps: [{ subject, field: 'amount', changedBy: later }],
    });
    expect(await undo(root)).toMatchObject({ restored: 1, kept: 1 });
    expect(await bills()).toEqual([expect.objectContaining({ id, name: 'Rent', amount: '1400.00' })]);
  });

  it('leaves a deleted bill deleted', async () => {
    const id = await add();
    const root = await change('PUT', `/api/bills/${id}`, { name: 'Home' });
    const later = await change('DELETE', `/api/bills/${id}/group`);
    expect((await preview(root)).keeps).toEqual([
      { subject: { kind: 'bill', id, label: 'Home' }, field: 'name', changedBy: later },
    ]);
    expect(await undo(root)).toMatchObject({ restored: 0, kept: 1 });
    expect(await bills()).toEqual([]);
  });

  it('is one change, however many devices ask for it at once', async () => {
    const root = await change('POST', '/api/bills', { name: 'Rent', amount: '1' });
    const length = await budgeting.home.planLength();
    const answers = await Promise.all([undo(root), undo(root), undo(root)]);
    expect(new Set(answers.map((answer) => answer.root)).size).toBe(1);
    expect(answers.map(({ restored }) => restored)).toEqual([1, 1, 1]);
    expect(await budgeting.home.planLength()).toBe(length + 1);
  });

  it('of an amount leaves a status of this month, which is meant for the amount that is there again', async () => {
    const id = await add();
    const root = await change('PUT', `/api/bills/${id}`, { amount: '1300' });
    await change('PUT', `/api/bills/${id}`, { status: 'paid' });
    expect(await undo(root)).toMatchObject({ restored: 1, kept: 0 });
    expect(await bills()).toEqual([
      expect.objectContaining({ status: 'paid', amount: '1200.00', displayAmount: '1200.00' }),
    ]);
  });

  it('of a status is possible once the amount was edited', async () => {
    const id = await add();
    const root = await change('PUT', `/api/bills/${id}`, { status: 'paid' });
    await change('PUT', `/api/bills/${id}`, { amount: '1300' });
    expect(await preview(root)).toEqual({ restores: 1, kept: 0, keeps: [] });
    expect(await undo(root)).toMatchObject({ restored: 1, kept: 0 });
    expect(await bills()).toEqual([expect.objectContaining({ status: 'pending', amount: '1300.00' })]);
  });

  it('names a category as it is called now', async () => {
    const id = await add({ category: 'Food' });
    const root = await change('PUT', `/api/bills/${id}`, { category: 'Car' });
    await budgeting.home.rules([{ type: 'CategoryRenamed', data: { from: 'Food', to: 'Meals' } }]);
    await undo(root);
    expect(await bills()).toEqual([expect.objectContaining({ category: 'Meals' })]);
  });

  it('of a deletion lets rules link to the bill again', async () => {
    const id = await add();
    const terms = {
      name: 'Rent',
      isActive: 1,
      conditions: [{ field: 'description' as const, operator: 'contains' as const, value: 'RENT', caseSensitive: 0 }],
      actions: [{ type: 'assign_bill' as const, value: String(id) }],
    };
    await budgeting.home.rules([{ type: 'RuleAdded', data: { rule: 1, terms } }]);
    const root = await change('DELETE', `/api/bills/${id}/group`);
    const row = {
      n: 1,
      row: 0,
      date: new Date().toISOString().slice(0, 10),
      description: 'RENT',
      merchant: null,
      amount: 99_900,
      type: 'debit' as const,
      category: 'Other',
      account: 'Checking',
      isReconciled: 0,
    };
    const data = { importId: randomUUID(), batch: 0, part: 1, parts: 1, batchHash: '', rows: [row], skipped: [] };
    await budgeting.home.ledger(row.date.slice(0, 7).replace('-', ''), [{ type: 'RowsImported', data }]);
    await undo(root);
    expect(await bills()).toEqual([expect.objectContaining({ id, displayAmount: '999.00' })]);
  });

  it('of another household, or of no change, is 404', async () => {
    const root = await change('POST', '/api/bills', { name: 'Rent', amount: '1' });
    const other = budgeting.service.household(randomUUID());
    for (const path of [`${root}/undo`, `${root}/undo?dryRun=1`]) {
      expect(await other.call('POST', `/api/plan/changes/${path}`)).toMatchObject({
        status: 404,
        body: { code: 'change-not-found' },
      });
    }
  });
});
