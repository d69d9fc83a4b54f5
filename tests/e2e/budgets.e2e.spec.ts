import { expectAccessible, expectNoSidewaysScroll } from './accessibility.js';
import { call, enter, households, newcomer, settled } from './households.js';
import { expectNotice } from './steps.js';
import { expect, test } from './test.js';

const today = new Date().toISOString().slice(0, 10);
const spent = (description: string, amount: string, category: string) => ({
  date: today,
  description,
  amount,
  category,
  type: 'debit',
  account: 'Checking',
});

test('a budget is set by the keyboard, told in words once it is overspent, and undone', async ({ page, context }) => {
  const who = await newcomer(context);
  const transactions = [spent('GROCERIES', '325.25', 'Food'), spent('CINEMA', '41.00', 'Entertainment')];
  await call(context, '/api/transactions/bulk', { transactions });
  await enter(page, who);
  await page.goto(`${households().address}/?view=spending&cut=budget`);
  await settled(page);
  const table = page.getByRole('table', { name: 'Budgets by category' });
  const row = table.getByRole('row', { name: /^Food/ });

  await test.step('what was spent stands there, and a click sets what is planned', async () => {
    await expect(row).toContainText('$325.25');
    await table.getByRole('button', { name: 'Food: no budget, set one' }).click();
    await page.keyboard.type('300');
    await page.keyboard.press('Enter');
    await expectNotice(page, 'Budget of Food set to $300.00');
    await expect(row).toContainText('$25.25 over');
    await expect(table.getByRole('button', { name: 'Food: $300.00, edit the budget' })).toBeFocused();
  });

  await test.step('another category gets one without spending, and carries over', async () => {
    const form = page.getByRole('form', { name: 'Add a budget' });
    await form.getByLabel('Category').selectOption('Housing');
    await form.getByLabel('Budget').fill('1200');
    await form.getByRole('button', { name: 'Add budget' }).click();
    await expect(table.getByRole('row', { name: /^Housing/ })).toContainText('$1,200.00');
    await table.getByRole('switch', { name: 'Carry over the budget of Housing' }).click();
    await expectNotice(page, 'The budget of Housing carries over');
    await expect(page.getByText('$1,174.75 left, 1 category over; $41.00 spent without a budget')).toBeVisible();
    await expectAccessible(page, 'budgets');
    await expectNoSidewaysScroll(page, 'budgets');
  });

  await test.step('it is undone from its notice', async () => {
    await table.getByRole('button', { name: 'Food: $300.00, edit the budget' }).click();
    await page.keyboard.press('Delete');
    await page.keyboard.press('Enter');
    await expectNotice(page, 'Budget of Food removed');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(row).toContainText('$25.25 over');
  });

  await test.step('nothing is edited as it stood', async () => {
    await page.goto(`${households().address}/?view=spending&cut=budget&asOf=${new Date().toISOString()}`);
    await settled(page);
    await expect(row).toContainText('$300.00');
    await expect(table.getByRole('button', { name: /edit the budget/ })).toHaveCount(0);
    await expect(page.getByRole('form', { name: 'Add a budget' })).toHaveCount(0);
    await expectAccessible(page, 'budgets as they stood');
  });
});
