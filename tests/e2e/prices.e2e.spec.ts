import { expectAccessible, expectNoSidewaysScroll } from './accessibility.js';
import { call, enter, newcomer, settled } from './households.js';
import { choose, expectNotice } from './steps.js';
import { expect, test } from './test.js';

const today = new Date().toISOString().slice(0, 10);
const bill = (name: string) => ({ name, amount: '15.49', category: 'Entertainment', frequency: 'monthly', dueDate: 9 });
const payment = (name: string) => ({
  date: today,
  description: `${name.toUpperCase()} PAYMENT`,
  amount: '17.99',
  type: 'debit',
  account: 'Checking',
});
const linking = (name: string, id: number) => ({
  name,
  isActive: 1,
  conditions: [{ field: 'description', operator: 'contains', value: name }],
  actions: [{ type: 'assign_bill', value: String(id) }],
});

test('a payment that differs from its plan is told, and becomes the plan or is ignored', async ({ page, context }) => {
  const who = await newcomer(context);
  const names = ['Netflix', 'Spotify', 'Gym', 'Water', 'Phone', 'Paper'];
  for (const [n, name] of names.entries()) {
    await call(context, '/api/bills', bill(name));
    await call(context, '/api/transaction-rules', linking(name, n + 1));
  }
  await call(context, '/api/transactions/bulk', { transactions: names.map(payment) });
  await enter(page, who);
  const panel = page.getByRole('region', { name: 'This month' });
  const opener = panel.getByRole('button', { name: /differs? from/ });
  const list = panel.getByRole('list', { name: 'Payments that differ from their plan' });

  await test.step('three are shown, and the others when asked', async () => {
    await expect(opener).toHaveText('6 payments differ from plan');
    await opener.click();
    await expect(list.getByRole('listitem')).toHaveCount(3);
    await expectAccessible(page, 'the notice of prices');
    await expectNoSidewaysScroll(page, 'the notice of prices');
    await panel.getByRole('button', { name: 'and 3 more' }).click();
    await expect(list.getByRole('listitem')).toHaveCount(6);
  });

  await test.step('the plan is updated, and back', async () => {
    await panel.getByRole('button', { name: 'Update the plan of Netflix to $17.99' }).click();
    await expectNotice(page, 'Netflix updated to $17.99');
    await expect(opener).toHaveText('5 payments differ from plan');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(opener).toHaveText('6 payments differ from plan');
  });

  await test.step('one is ignored, also after a reload, and is told again once that is undone', async () => {
    await panel.getByRole('button', { name: 'Ignore the payment of Gym' }).click();
    await expectNotice(page, 'Payment of Gym ignored');
    await expect(opener).toHaveText('5 payments differ from plan');
    await page.reload();
    await settled(page);
    await expect(opener).toHaveText('5 payments differ from plan');
    await choose(page, 'Activity');
    await page.getByRole('button', { name: /^Undo: You changed the payments/ }).click();
    await page.getByRole('dialog', { name: 'Undo this change?' }).getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Undone', { exact: true }).first()).toBeVisible();
    await choose(page, 'Dashboard');
    await expect(opener).toHaveText('6 payments differ from plan');
  });
});
