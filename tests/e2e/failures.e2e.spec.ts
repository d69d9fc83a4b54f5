import { expect, test } from './test.js';
import { expectStillness, watchShifts } from './layout-shift.js';
import { call, enter, households, newcomer, settled } from './households.js';
import { choose, expectNotice } from './steps.js';

const rent = { name: 'Rent', amount: '1200', category: 'Housing', frequency: 'monthly', status: 'pending', dueDate: 1 };

// What the network does is seen as it is: no worker stands between.
test.use({ serviceWorkers: 'block' });

test('a slow server: the frame stands at once, and nothing moves when the figures arrive', async ({ page }) => {
  await page.context().addCookies([households().demo.cookie]);
  let answer = () => {};
  const seen = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/bills', async (route) => {
    await seen;
    await route.continue();
  });
  await watchShifts(page);
  await page.goto(households().address);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page.getByText('Loading bills and income')).toBeAttached();
  answer();
  await settled(page);
  await expect(page.getByRole('table', { name: 'Bills and income' })).toBeVisible();
  await expectStillness(page, 'Dashboard');
});

test('a server that fails: the error stands in its place with Retry, and the rest works', async ({ page }) => {
  await page.context().addCookies([households().demo.cookie]);
  let failing = true;
  await page.route('**/api/incomes', (route) =>
    failing ? route.fulfill({ status: 500, json: { message: 'no' } }) : route.continue(),
  );
  await page.goto(households().address);
  await expect(page.getByRole('alert').first()).toBeVisible();
  await choose(page, 'Yearly');
  await expect(page.getByRole('rowheader', { name: 'Rent', exact: true })).toBeVisible();
  await choose(page, 'Dashboard');
  await expect(page.getByRole('alert').first()).toBeVisible();
  failing = false;
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await settled(page);
});

test('a save that fails keeps the dialog and what was typed in it', async ({ page, context }) => {
  await enter(page, await newcomer(context));
  await choose(page, 'Recurring');
  await page.route('**/api/bills', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, json: { message: 'busy' } }) : route.continue(),
  );
  await page.getByRole('button', { name: 'Add Expense' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Rent');
  await dialog.getByLabel('Amount').fill('1200');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expectNotice(page, 'Failed to create expense');
  await expect(dialog.getByLabel('Name')).toHaveValue('Rent');
  await page.unroute('**/api/bills');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expectNotice(page, 'Recurring expense created successfully');
  await expect(page.getByRole('tab', { name: 'Expenses (1)' })).toBeVisible();
});

test('a session that ends in the middle: signing in again over the view, and the work goes on', async ({
  page,
  context,
}) => {
  const { password } = await newcomer(context);
  await call(context, '/api/bills', rent);
  await page.goto(households().address);
  await settled(page);
  await choose(page, 'Recurring');
  await page.getByRole('button', { name: 'Add Expense' }).click();
  const form = page.getByRole('dialog', { name: 'Add' });
  await form.getByLabel('Name').fill('Internet');
  await form.getByLabel('Amount').fill('60');
  await context.clearCookies();
  await form.getByRole('button', { name: 'Create' }).click();
  const again = page.getByRole('dialog', { name: 'Sign in again' });
  await again.getByLabel('Password', { exact: true }).fill(password);
  await again.getByRole('button', { name: 'ENTER CONTROL CENTER' }).click();
  await expect(again).toBeHidden();
  await expect(form.getByLabel('Name')).toHaveValue('Internet');
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('tab', { name: 'Expenses (2)' })).toBeVisible();
});
