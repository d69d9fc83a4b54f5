import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.js';
import { expect, test } from './test.js';
import { call, enter, newcomer } from './households.js';
import { expectNotice, open } from './steps.js';

const rows = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    date: `2026-0${1 + (n % 9)}-15`,
    description: `SHOP ${String(n).padStart(4, '0')}`,
    amount: '10.00',
    type: 'debit',
    category: 'Food',
    account: 'Checking',
  }));

/** A household with so many transactions and the bill Rent, at its list. */
const opened = async (page: Page, context: BrowserContext, count: number): Promise<void> => {
  const who = await newcomer(context);
  await call(context, '/api/bills', { name: 'Rent', amount: '1200', category: 'Housing', frequency: 'monthly' });
  const transactions = rows(count);
  for (let at = 0; at < count; at += 250) {
    await call(context, '/api/transactions/bulk', { transactions: transactions.slice(at, at + 250) });
  }
  await enter(page, who);
  await open(page, 'Transactions');
  await expect(page.getByText(`${count} transactions`, { exact: true })).toBeVisible();
};

test('an edit that fails is put back on the screen, in its field alone', async ({ page, context }) => {
  await opened(page, context, 3);
  const [, first] = await page.getByRole('row').all();
  const mark = first?.getByRole('checkbox', { name: /^Reviewed/ });
  const bill = first?.getByRole('button', { name: /^Linked Bill/ });
  if (!mark || !bill) throw new Error('There is no row');
  await mark.click();
  await expect(mark).toBeChecked();
  await page.route('**/api/transactions/*/link-bill', (route) =>
    route.fulfill({ status: 500, json: { message: 'The server is away', code: 'internal' } }),
  );
  await bill.click();
  await expect(page.getByRole('listbox', { name: /^Linked Bill/ })).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page, 'The list of bills over a row');
  await page.getByRole('listbox').getByRole('option', { name: 'Rent' }).click();
  await expectNotice(page, 'Failed to link transaction to bill');
  await expect(bill).toHaveText('No bill');
  await expect(mark).toBeChecked();
});

test('a merchant with a long name takes two lines, and the list of bills is never under its own field', async ({
  page,
  context,
}) => {
  const who = await newcomer(context);
  for (let n = 1; n <= 30; n += 1)
    await call(context, '/api/bills', { name: `Bill ${n}`, amount: '10', category: 'Housing', frequency: 'monthly' });
  const merchant = 'The Very Long Name of a Shop Beside the Old Harbor Market';
  const transactions = rows(40).map((row, n) => (n % 9 === 8 ? { ...row, merchant } : row));
  await call(context, '/api/transactions/bulk', { transactions });
  await enter(page, who);
  await open(page, 'Transactions');
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  const name = page.getByText(merchant).first();
  const lines = await name.evaluate(
    (text) => text.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(text).lineHeight),
  );
  // Rows of a phone have one height.
  expect(Math.round(lines)).toBe(isPhone ? 1 : 2);
  const triggers = page.getByRole('row').getByRole('button', { name: /^Linked Bill: / });
  for (const at of [0, 4, -1]) {
    await triggers.nth(at).scrollIntoViewIfNeeded();
    await triggers.nth(at).click();
    const list = page.getByRole('listbox', { name: /^Linked Bill/ });
    await expect(list.getByRole('option', { name: 'Bill 1', exact: true })).toBeVisible();
    const covered = await list.evaluate((box) => {
      const field = box.closest('div:has(> input)')?.querySelector('input')?.getBoundingClientRect();
      const { top, bottom } = box.getBoundingClientRect();
      return !field || (top < field.bottom - 1 && bottom > field.top + 1);
    });
    expect({ at, covered }).toEqual({ at, covered: false });
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
  }
});

test('a list of pages is searched, scrolled to its end, and changed as a whole and back', async ({ page, context }) => {
  await opened(page, context, 500);
  await page.getByRole('searchbox', { name: 'Search' }).fill('SHOP 04');
  await expect(page.getByText('100 matching transactions', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByText('500 transactions', { exact: true })).toBeVisible();
  await page.getByRole('row').nth(1).focus();
  await page.keyboard.press('End');
  await expect(page.locator('[aria-rowindex="501"]')).toBeFocused();
  await expect(page.locator('[aria-rowindex="501"]')).toContainText('SHOP');
  await page.keyboard.press('x');
  await page.getByRole('button', { name: 'Select all 500' }).click();
  await page.getByRole('button', { name: 'Mark reviewed' }).click();
  await expectNotice(page, '500 transactions marked as reviewed');
  const marks = page.getByRole('checkbox', { name: /^Reviewed/ });
  await expect(marks.first()).toBeChecked();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(marks.first()).not.toBeChecked();
});

test('the details tell who set what, and lead to a rule', async ({ page, context }) => {
  await opened(page, context, 2);
  await page.getByRole('button', { name: 'SHOP 0001', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'SHOP 0001' });
  await sheet.getByLabel('Category').selectOption('Shopping');
  await expect(sheet.getByText(/^Manual edit: Shopping · /)).toBeVisible();
  await expectAccessible(page, 'details of a transaction');
  await expectNoSidewaysScroll(page, 'details of a transaction');
  await sheet.getByRole('button', { name: 'Reset to imported' }).click();
  const history = sheet.getByRole('list', { name: 'History' });
  await expect(history.getByRole('listitem').first()).toContainText('Shopping → After: Food · reset');
  await call(context, '/api/transaction-rules', {
    name: 'Shops',
    isActive: 1,
    conditions: [{ field: 'description', operator: 'contains', value: 'shop' }],
    actions: [{ type: 'set_category', value: 'Pets' }],
  });
  await expect(history.getByRole('listitem').first()).toContainText('Food → After: Pets · Rule “Shops”');
  await expect(sheet.getByText('Rule “Shops”: Food → Pets')).toBeVisible();
  await expectAccessible(page, 'details of a transaction with a rule');
  await expectNoSidewaysScroll(page, 'details of a transaction with a rule');
  await history.getByRole('button', { name: 'Rules changed' }).click();
  await expect(page.getByRole('dialog', { name: /added the rule “Shops”/ })).toBeVisible();
  await page.keyboard.press('Escape');
  // The open sheet stands in the address that Back leads to.
  await page.goBack();
  await sheet.getByRole('button', { name: 'Create rule from transaction' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});

test('what another tab changes is seen here', async ({ page, context }) => {
  await opened(page, context, 2);
  const other = await context.newPage();
  await other.goto(page.url());
  await open(other, 'Transactions');
  await other.getByRole('checkbox', { name: /^Reviewed: SHOP 0000/ }).click();
  await page.bringToFront();
  await expect(page.getByRole('checkbox', { name: /^Reviewed: SHOP 0000/ })).toBeChecked();
});
