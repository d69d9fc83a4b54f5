import type { Explanation } from '@daybook/contracts';
import { addMonths, formatMoney, parseCents } from '@daybook/money';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.js';
import { settled } from './households.js';
import { enterHouseholdWithPast, type Past, startHouseholdWithPast } from './household-with-past.js';
import { choose } from './steps.js';
import { expect, test } from './test.js';

let past: Past;

test.beforeAll(async () => {
  past = await startHouseholdWithPast();
});
test.afterAll(() => past.end());

const bar = (page: Page) => page.getByRole('region', { name: 'As it stood' });
const press = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true }).click();
const day = (page: Page) => bar(page).getByLabel('As it stood on');
const drawn = async (page: Page): Promise<void> => {
  await settled(page);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
};

test('the month as it stood six months ago', async ({ page }) => {
  await enterHouseholdWithPast(page, past);

  await page
    .getByRole('button', { name: /see earlier days/ })
    .filter({ visible: true })
    .click();
  const today = await day(page).inputValue();
  for (let n = 1; n <= 6; n += 1) {
    await press(page, 'Previous month');
    await expect(day(page)).toHaveValue(addMonths(today, -n));
  }
  const then = addMonths(today, -6);
  await drawn(page);

  // The figures are those that the API answers of then, and not those of today.
  const zone = { 'x-time-zone': await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone) };
  const figure = async (query: string): Promise<string> => {
    const address = `${past.address}/api/explain/left-over${query}`;
    const { terms } = (await (await page.context().request.get(address, { headers: zone })).json()) as Explanation;
    return formatMoney(parseCents(terms.at(-1)?.amount ?? '') ?? NaN);
  };
  const [was, is] = [await figure(`?asOf=${then}`), await figure('')];
  expect(was).not.toBe(is);
  await expect(page.getByRole('button', { name: `${was}: how Left over is made`, exact: true })).toBeVisible();
  await page.getByRole('button', { name: `${was}: how Left over is made`, exact: true }).click();
  const made = page.getByRole('dialog', { name: 'How Left over is made' });
  await expect(made.getByText(was, { exact: true }).last()).toBeVisible();
  await made.getByRole('button', { name: 'Bills this month' }).click();
  await expect(
    page.getByRole('dialog', { name: 'How Bills this month is made' }).getByRole('listitem'),
  ).not.toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Edit layout' })).toHaveCount(0);
  await expectNoSidewaysScroll(page, 'dashboard as it stood');
  await expectAccessible(page, 'dashboard as it stood');

  await choose(page, 'Transactions');
  await drawn(page);
  await expect(page.getByRole('button', { name: 'Upload CSV' })).toHaveCount(0);
  await expectNoSidewaysScroll(page, 'transactions as they stood');
  await page.reload();
  await expect(day(page)).toHaveValue(then);
  await expect(page.getByRole('heading', { level: 1, name: 'Transactions' })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('asOf')).toBe(then);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(day(page)).toHaveValue(then);

  await press(page, 'Next change');
  await expect(day(page)).not.toHaveValue(then);
  await press(page, 'What changed since');
  await expect(page.getByText(/^Only what changed since/)).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await page.getByRole('main').locator('[data-change] button').first().click();
  await page.getByRole('button', { name: 'See it as it stood' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(bar(page)).toBeVisible();
  await page.goBack();
  await expect(bar(page)).toHaveCount(0);
});
