import { fileURLToPath } from 'node:url';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.js';
import { expect, test } from './test.js';
import { choose, chooseFile, expectNotice, login, open, person, register } from './steps.js';

const file = fileURLToPath(
  new URL('../../frontends/transactions/test-support/fixtures/schwab-checking.csv', import.meta.url),
);
const deposit = 'Deposit Mobile Banking, Aug 17, 2022';
const merchants = ['Deposit Mobile Banking', 'BMO HARRIS BANK', 'Check Paid #558', 'PAYPAL INST XFER'];

test('a household from registration to the yearly overview, through a crash', async ({ page, daybook }) => {
  const good = async (screen: string): Promise<void> => {
    await expectAccessible(page, screen);
    await expectNoSidewaysScroll(page, screen);
  };

  await test.step('a visitor finds the way in', async () => {
    await page.goto(daybook.at('/'));
    await good('landing page');
    await page.goto(daybook.at('/nowhere'));
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await page.goto(daybook.at('/login'));
    await expect(page.getByRole('button', { name: 'ENTER CONTROL CENTER' })).toBeVisible();
    await good('login');
  });

  await test.step('registers, and as the first account is made the administrator', async () => {
    await page.getByRole('link', { name: 'Create an account' }).click();
    await good('registration');
    await register(page);
    await expectNotice(page, 'Account created successfully! Welcome to the app.');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await good('dashboard of a new household');
    await daybook.appointFirst(page, person.email);
    await open(page, 'Admin', /Admin/);
    await expect(page.getByRole('main').getByText(person.email).first()).toBeVisible();
    await good('admin');
    await open(page, 'Settings');
    await good('settings');
  });

  await test.step('adds the bill Rent', async () => {
    await open(page, 'Recurring');
    await page.getByRole('button', { name: 'Add Expense' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Rent');
    await dialog.getByLabel('Amount').fill('75');
    await good('dialog of an expense');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expectNotice(page, 'Recurring expense created successfully');
    await expect(page.getByRole('tab', { name: 'Expenses (1)' })).toBeVisible();
    await good('recurring');
  });

  await test.step('uploads a file of the bank, and sees what was understood', async () => {
    await open(page, 'Transactions');
    await expect(page.getByText('No transactions found')).toBeVisible();
    await good('transactions of a new household');
    await chooseFile(page, file);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/^Read as CSV \(commas, header on line 1\): date from “Date”/)).toBeVisible();
    await expect(dialog.getByText('4 new')).toBeVisible();
    await good('preview of an import');
    await dialog.getByRole('button', { name: 'Upload 4 transactions' }).click();
    await expectNotice(page, '4 transactions uploaded successfully');
    await expect(dialog).toBeHidden();
  });

  const rows = page.getByRole('table').getByRole('row');
  const reviewed = page.getByRole('checkbox', { name: `Reviewed: ${deposit}` });
  const linked = page.getByRole('button', { name: `Linked Bill: ${deposit}` });

  await test.step('sees the four transactions', async () => {
    for (const merchant of merchants) await expect(rows.filter({ hasText: merchant })).toHaveCount(1);
    await expect(rows.filter({ hasText: 'Deposit Mobile Banking' })).toContainText('+$20.00');
    await expect(rows.filter({ hasText: 'BMO HARRIS BANK' })).toContainText('\u2212$103.00');
    await good('transactions');
  });

  await test.step('links one to Rent and ticks it reviewed', async () => {
    await linked.click();
    await page.getByRole('listbox').getByRole('option', { name: 'Rent' }).click();
    await expect(linked).toHaveText('Rent');
    // Shown as soon as the edit is on its way, which is a moment after the click.
    await reviewed.click();
    await expect(reviewed).toBeChecked();
  });

  const findInYear = async (): Promise<void> => {
    await open(page, 'Yearly', /^Yearly Overview/);
    const rent = page.getByRole('rowheader', { name: 'Rent' });
    // It begins with the present year, and offers the one of the file.
    const other = page.getByRole('button', { name: 'Show 2022' });
    await expect(other.or(rent)).toBeVisible();
    if (await other.isVisible()) await other.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Yearly Overview 2022' })).toBeVisible();
    await expect(page.getByText('1 transaction', { exact: true })).toBeVisible();
    await expect(rent).toBeVisible();
  };
  const findInTransactions = async (): Promise<void> => {
    await open(page, 'Transactions');
    for (const merchant of merchants) await expect(rows.filter({ hasText: merchant })).toHaveCount(1);
    await expect(reviewed).toBeChecked();
    await expect(linked).toHaveText('Rent');
  };

  await test.step('finds it in the yearly overview', async () => {
    await findInYear();
    await good('yearly overview');
    for (const view of ['Dashboard', 'Income', 'Calendar', 'Activity']) {
      await choose(page, view);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await good(view);
    }
  });

  await test.step('logs out and in again: everything is there', async () => {
    await choose(page, 'Log out');
    await page.getByRole('link', { name: 'Enter app' }).click();
    await login(page);
    await expectNotice(page, 'Login successful! Welcome back.');
    await findInTransactions();
    await findInYear();
  });

  await test.step('is still signed in after kill -9: everything is there', async () => {
    await daybook.killAndStartAgain();
    await page.goto(daybook.at('/'));
    await findInTransactions();
    await findInYear();
  });

  await test.step('uploads the same file again: nothing is new', async () => {
    await open(page, 'Transactions');
    await chooseFile(page, file);
    await expect(page.getByText('4 duplicate', { exact: true })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Upload', exact: true }).click();
    await expectNotice(page, 'No New Transactions');
    await expectNotice(page, 'All transactions in this file already exist in your database.');
    await expect(page.getByText('4 transactions', { exact: true })).toBeVisible();
  });
});
