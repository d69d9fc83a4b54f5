import { expectAccessible, expectNoSidewaysScroll } from './accessibility.js';
import { call, enter, households, newcomer, settled } from './households.js';
import { expectNotice } from './steps.js';
import { expect, test } from './test.js';

/** In the zone of the browser, where a balance is today's. */
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format();
const moved = (description: string, amount: string, type: 'credit' | 'debit', account = 'Checking') => ({
  date: today,
  description,
  amount,
  category: 'Other',
  type,
  account,
});

test('an account begins with a balance, is compared with a statement, and is reconciled', async ({ page, context }) => {
  const who = await newcomer(context);
  const transactions = [
    moved('PAYROLL', '2000.00', 'credit'),
    moved('GROCER', '45.50', 'debit'),
    moved('SHOES', '80.00', 'debit', 'Visa'),
  ];
  await call(context, '/api/transactions/bulk', { transactions });
  const rent = { name: 'Rent', amount: '30.00', category: 'Housing', frequency: 'monthly', dueDate: 28 };
  await call(context, '/api/bills', rent);
  await enter(page, who);
  await page.goto(`${households().address}/?view=accounts`);
  await settled(page);
  const table = page.getByRole('table', { name: 'Accounts' });
  const dialog = page.getByRole('dialog', { name: 'Checking' });

  await test.step('the names of the transactions are there, counted from nothing', async () => {
    await expect(table.getByRole('row', { name: /^Checking/ })).toContainText('$1,954.50');
    await expect(table.getByRole('row', { name: /^Visa/ })).toContainText('−$80.00');
    await expect(page.getByText(/^2 accounts without an opening balance/)).toBeVisible();
    await expectAccessible(page, 'accounts');
    await expectNoSidewaysScroll(page, 'accounts');
  });

  await test.step('one is opened by the keyboard, and gets a type and an opening balance', async () => {
    await table.getByRole('button', { name: 'Checking', exact: true }).focus();
    await page.keyboard.press('Enter');
    const form = dialog.getByRole('form', { name: 'About this account' });
    await form.getByLabel('Type').selectOption('Checking');
    await form.getByLabel('Opening balance').fill('100');
    await form.getByLabel('At the beginning of').fill(today);
    await form.getByRole('button', { name: 'Save' }).click();
    await expectNotice(page, 'Checking saved');
    await expect(dialog).toContainText('$2,054.50');
  });

  await test.step('what a statement differs by is told, with its rows', async () => {
    await dialog.getByLabel('Balance on the statement').fill('2,009.00');
    await dialog.getByRole('button', { name: 'Compare' }).click();
    await expect(dialog.getByText('The statement has $45.50 less than the transactions come to.')).toBeVisible();
    const rows = dialog.getByRole('table', { name: 'Transactions of the statement' });
    await expect(rows.getByRole('row', { name: /^GROCER/ })).toContainText('as much as the difference');
    await expect(dialog.getByRole('button', { name: 'Mark as reconciled' })).toHaveCount(0);
    await expectAccessible(page, 'an account that is compared');
    await expectNoSidewaysScroll(page, 'an account that is compared');
  });

  await test.step('where both agree it is reconciled, and Activity tells of it', async () => {
    await dialog.getByLabel('Balance on the statement').fill('2054.50');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Both agree on $2,054.50.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Mark as reconciled' }).click();
    await expect(page.getByText(/^Checking reconciled to/).last()).toBeVisible();
    await expect(dialog.getByRole('table', { name: 'Reconciled statements' })).toContainText('$2,054.50');
    await page.keyboard.press('Escape');
    await expect(table.getByRole('row', { name: /^Checking/ })).toContainText('Reconciled to');
    await expect(table.getByRole('button', { name: 'Checking', exact: true })).toBeFocused();
    await page.goto(`${households().address}/?view=activity`);
    await settled(page);
    await expect(page.getByText(/reconciled Checking with the statement of .*, \$2,054\.50/)).toBeVisible();
  });

  await test.step("the dashboard's line starts from what was there, where that is chosen, and stays so", async () => {
    await page.goto(`${households().address}/?view=dashboard`);
    await settled(page);
    const line = page.getByRole('img', { name: /^Balance from day 1 to/ });
    await expect(line).toHaveAccessibleName(/−\$30\.00 planned at the end$/);
    await page.getByRole('switch', { name: 'Start from accounts' }).click();
    await expect(line).toHaveAccessibleName(/begun with \$100\.00: .*\$70\.00 planned at the end$/);
    await page.reload();
    await expect(line).toHaveAccessibleName(/\$70\.00 planned at the end$/);
    await expectAccessible(page, 'a dashboard that starts from balances');
    await expectNoSidewaysScroll(page, 'a dashboard that starts from balances');
  });

  await test.step('nothing is changed as it stood', async () => {
    await page.goto(`${households().address}/?view=accounts&account=Checking&asOf=${new Date().toISOString()}`);
    await settled(page);
    await expect(dialog).toContainText('$2,054.50');
    await expect(dialog.getByRole('form', { name: 'About this account' })).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: /^Take back/ })).toHaveCount(0);
    await expectAccessible(page, 'an account as it stood');
  });
});
