import { expect, test } from './test.js';
import { call, households, newcomer, settled } from './households.js';
import { openSettings, rule } from './settings-steps.js';
import { choose, open } from './steps.js';

test('two tabs at once: what is changed in one is seen in the other', async ({ page, context }) => {
  await openSettings(page, context);
  // It opens at Settings too: a new tab begins where the person was.
  const other = await context.newPage();
  await other.goto(households().address);
  await expect(other.getByRole('heading', { name: 'Manage Categories (14)' })).toBeVisible();
  // One page of a browser listens, and tells the others: both have asked for the lock of the one that does.
  const followers = () =>
    other.evaluate(async () => {
      const { held = [], pending = [] } = await navigator.locks.query();
      return [...held, ...pending].filter(({ name }) => name?.endsWith(':changes')).length;
    });
  await expect.poll(followers).toBe(2);

  await page.getByLabel('New category').fill('Pets');
  await page.getByRole('button', { name: 'Add category' }).click();
  await expect(other.getByRole('heading', { name: 'Manage Categories (15)' })).toBeVisible();

  await other.getByRole('tab', { name: 'Transaction Rules' }).click();
  await expect(other.getByText(/^No rules created yet/)).toBeVisible();
  await call(context, '/api/transaction-rules', rule);
  await expect(other.getByRole('button', { name: 'Edit Films' })).toBeVisible();

  for (const tab of [page, other]) await open(tab, 'Calendar');
  await page.getByRole('button', { name: 'Calendar options' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Weeks start on Monday' }).click();
  await expect(other.getByRole('columnheader').first()).toHaveText(/^M/);

  await choose(other, 'Account');
  await choose(page, 'Account');
  await expect(other.getByText('No access tokens')).toBeVisible();
  await page.getByLabel('Token name', { exact: true }).fill('Sheet');
  await page.getByRole('button', { name: 'Create token' }).click();
  await expect(page.getByLabel('Token “Sheet”')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Revoke Sheet' })).toBeVisible();
  await expect(other.getByLabel('Token “Sheet”')).toHaveCount(0);

  await page.getByLabel('First name', { exact: true }).fill('Gilda');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(other.getByLabel('First name', { exact: true })).toHaveValue('Gilda');
});

const rent = { name: 'Rent', amount: '1200', category: 'Housing', frequency: 'monthly', status: 'pending', dueDate: 1 };

test('two people in one browser: nothing of the first is shown to the second, or written to their household', async ({
  page,
  context,
}) => {
  const { address } = households();
  await newcomer(context);
  await call(context, '/api/bills', rent);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(address);
    await settled(tab);
  }
  await open(page, 'Recurring');
  await page.getByRole('button', { name: 'Add Expense' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name', { exact: true }).fill('Internet');
  await form.getByLabel('Amount').fill('60');

  // Somebody else signs in, of which no page of this browser hears.
  await newcomer(context);
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(form).toBeHidden();
  await settled(page);
  await expect(page.getByText('Rent', { exact: true })).toHaveCount(0);
  const bills = await context.request.get(`${address}/api/bills`);
  expect((await bills.json()) as unknown).toEqual([]);
  // The page that was loaded anew told the other one.
  await settled(other);
  await expect(other.getByText('Rent', { exact: true })).toHaveCount(0);

  await choose(page, 'Log out');
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
  await expect(other.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
});
