import { expectAccessible, expectNoSidewaysScroll } from './accessibility.js';
import { expect, test } from './test.js';
import { enter, newcomer, settled } from './households.js';
import { choose } from './steps.js';

const marked = /^This is sample data\./;

test('an empty household loads sample data, and any device removes it in one click', async ({
  page,
  context,
  browser,
}) => {
  const who = await newcomer(context);
  await enter(page, who);
  await page.getByRole('button', { name: 'Load sample data' }).click();
  await expect(page.getByText(marked)).toBeVisible({ timeout: 120_000 });
  await expect(page.getByRole('table', { name: 'Bills and income' })).toBeVisible();
  await expectAccessible(page, 'dashboard with sample data');
  await expectNoSidewaysScroll(page, 'dashboard with sample data');

  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await enter(elsewhere, who);
  await expect(elsewhere.getByText(marked)).toBeVisible();
  await elsewhere.getByRole('button', { name: 'Remove sample data' }).click();
  await expect(elsewhere.getByRole('button', { name: 'Load sample data' })).toBeVisible({ timeout: 120_000 });
  await other.close();

  await page.reload();
  await settled(page);
  await expect(page.getByRole('button', { name: 'Load sample data' })).toBeVisible();
  await choose(page, 'Transactions');
  await expect(page.getByText('No transactions found')).toBeVisible();
});

test('loading that was interrupted is gone on with', async ({ page, context }) => {
  await enter(page, await newcomer(context));
  let sent = 0;
  await page.route('**/api/bills', (route) => {
    if (route.request().method() === 'POST' && (sent += 1) > 9) return route.abort();
    return route.continue();
  });
  await page.getByRole('button', { name: 'Load sample data' }).click();
  await expect(page.getByText('Sample data could not be loaded', { exact: true })).toBeVisible();
  await page.unroute('**/api/bills');
  await page.reload();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText('Anything you add yourself is kept when you remove it.')).toBeVisible({
    timeout: 120_000,
  });
  await choose(page, 'Recurring');
  await expect(page.getByRole('tab', { name: 'Expenses (22)' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Income (5)' })).toBeVisible();
});
