import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.js';
import { call, enter, newcomer } from './households.js';
import { button, goTo, press, reach } from './keyboard.js';
import { expectNotice } from './steps.js';
import { expect, test } from './test.js';

/** The day of the month before the present one, or earlier ones. */
const monthsAgo = (months: number, day: number): string => {
  const now = new Date();
  const date = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, day));
  return date.toISOString().slice(0, 10);
};

/** Two months of rent, water and pay, and a check that says nothing but its amount. */
const statement = [
  'Date,Description,Amount',
  ...[2, 1].flatMap((months) => [
    `${monthsAgo(months, 1)},RENT LANDLORD LLC,-1200.00`,
    `${monthsAgo(months, 14)},CITY WATER ${months}822,-45.00`,
    `${monthsAgo(months, 15)},ACME PAYROLL,3200.00`,
  ]),
  `${monthsAgo(1, 10)},CHECK 1042,-80.00`,
].join('\n');

const monthly = (amount: string, dueDate: number) => ({ amount, dueDate, frequency: 'monthly' });

async function planned(context: BrowserContext): Promise<void> {
  await call(context, '/api/bills', { name: 'Rent', category: 'Housing', ...monthly('1200', 1) });
  await call(context, '/api/bills', { name: 'Water', category: 'Utilities', ...monthly('45', 14) });
  await call(context, '/api/bills', { name: 'Cleaner', category: 'Other', ...monthly('80', 10) });
  await call(context, '/api/bills', { name: 'Gardener', category: 'Other', ...monthly('95', 27) });
  const pay = { ...monthly('3200', 15), paymentDates: '15' };
  await call(context, '/api/incomes', { personName: 'Acme', percentage: '0', ...pay });
}

const list = (page: Page) => page.getByRole('list', { name: 'Matches to review' });
const entries = (page: Page) => list(page).getByRole('group');
const entry = (page: Page, name: RegExp) => list(page).getByRole('group', { name });
/** By the arrow key, each time until the next entry has the focus. */
async function goDownTo(page: Page, name: RegExp): Promise<void> {
  await page.keyboard.press('Home');
  await expect(entries(page).first()).toBeFocused();
  for (
    let place = 1;
    !(await entry(page, name)
      .first()
      .evaluate((it) => it === document.activeElement));
    place += 1
  ) {
    await page.keyboard.press('ArrowDown');
    await expect(entries(page).nth(place)).toBeFocused();
  }
}
const status = (page: Page) => page.getByRole('status').filter({ hasText: /look/ });

/** Each transaction with what it is linked to, the newest first. */
const links = async (context: BrowserContext, address: string): Promise<string[]> => {
  const response = await context.request.get(`${address}/api/transactions`);
  const rows = (await response.json()) as { description: string; billName: string; incomeName: string }[];
  return rows.map(({ description, billName, incomeName }) => `${description}: ${billName ?? incomeName ?? 'none'}`);
};

test('a file is imported, its matches reviewed, and all of that undone by keyboard alone', async ({
  page,
  context,
}, testInfo) => {
  const who = await newcomer(context);
  await planned(context);
  await enter(page, who);
  await goTo(page, 'Transactions');
  await press(page, button(page, 'Upload CSV'));
  const form = page.getByRole('dialog');
  const chooser = page.waitForEvent('filechooser');
  await press(page, form.getByRole('button', { name: /choose/i }).first());
  await (await chooser).setFiles({ name: 'march.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) });
  const upload = form.getByRole('button', { name: 'Upload 7 transactions' });
  await expect(upload).toBeEnabled();
  await press(page, upload);
  await expectNotice(page, '7 transactions uploaded successfully');
  await expect(form).toBeHidden();
  const before = await links(context, who.cookie.url);
  expect(before.filter((line) => line.endsWith(': none'))).toHaveLength(7);

  await press(page, page.getByRole('button', { name: 'Review', exact: true }));
  await expect(entries(page).first()).toBeFocused();
  await expect(status(page)).toHaveText('7 transactions look like bills or income');
  await goDownTo(page, /^check 1042/i);
  await page.keyboard.press('o');
  await expect(page.getByRole('combobox', { name: /^Bill that check 1042 pays/i })).toBeFocused();
  await page.keyboard.type('gard');
  await page.keyboard.press('Enter');
  await expectNotice(page, 'Linked to Gardener');
  await expect(entry(page, /^check 1042/i)).toBeHidden();
  expect(await links(context, who.cookie.url)).toContain('CHECK 1042: Gardener');

  await expect(list(page).locator('[data-place]:focus')).toBeVisible();
  await page.keyboard.press('u');
  await expect(entry(page, /^check 1042/i)).toBeVisible();
  expect(await links(context, who.cookie.url)).toContain('CHECK 1042: none');
  await goDownTo(page, /^check 1042/i);
  await page.keyboard.press('n');
  await expectNotice(page, 'Not a bill');
  await expect(entry(page, /^check 1042/i)).toBeHidden();

  await goDownTo(page, /^acme payroll.*: Acme\?$/i);
  await page.keyboard.press('y');
  await expectNotice(page, 'Linked to Acme');
  await expect(status(page)).toHaveText('5 transactions look like bills or income');

  const accept = button(page, /^Accept all sure ones \(5\)$/);
  await reach(page, accept, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expectNotice(page, '5 payments linked');
  await expect(page.getByText('No matches to review')).toBeVisible();
  expect(await links(context, who.cookie.url)).toEqual([
    'ACME PAYROLL: Acme',
    'CITY WATER 1822: Water',
    'CHECK 1042: none',
    'RENT LANDLORD LLC: Rent',
    'ACME PAYROLL: Acme',
    'CITY WATER 2822: Water',
    'RENT LANDLORD LLC: Rent',
  ]);

  // The region of notices is reached by its key, and its Undo by Tab.
  await page.keyboard.press('F8');
  await press(page, page.getByRole('region', { name: /F8/ }).getByRole('button', { name: 'Undo' }).first());
  await expect(status(page)).toHaveText('5 transactions look like bills or income');
  expect((await links(context, who.cookie.url)).filter((line) => !line.endsWith(': none'))).toEqual([
    'ACME PAYROLL: Acme',
  ]);

  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(entries(page).first()).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: testInfo.outputPath(`review-${width}-${colorScheme}.png`), fullPage: true });
    }
    await expectNoSidewaysScroll(page, `The review of matches at ${width} pixels`);
    await expectAccessible(page, `The review of matches at ${width} pixels`);
  }
});
