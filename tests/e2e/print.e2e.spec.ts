import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.js';
import { expect, test } from './test.js';
import { enter, households, settled } from './households.js';

const pagesOf = async (page: Page, format: 'A4' | 'Letter'): Promise<number> => {
  const pdf = (await page.pdf({ format, preferCSSPageSize: true })).toString('latin1');
  return pdf.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
};

/** A4, less its margins. */
const upright = { width: 720, height: 1_018 };
const across = { width: 1_018, height: 720 };

for (const [view, most, paper] of [
  ['spending', 2, upright],
  ['yearly', 3, across],
  ['transactions', 3, upright],
] as const) {
  test(`${view} is printed on white, on few pages and nothing beyond their edge`, async ({ page }) => {
    await enter(page, households().demo);
    await page.goto(`${households().address}/?view=${view}`);
    await settled(page);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.setViewportSize(paper);
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    );
    const beyond = await page.evaluate(
      (width) =>
        [...document.querySelectorAll('main svg[role=group], main li, main table')]
          .filter((one) => one.getBoundingClientRect().right > width + 1)
          .map(({ outerHTML }) => outerHTML.slice(0, 120)),
      paper.width,
    );
    expect(beyond).toEqual([]);
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b(?!s)/g)?.length).toBeLessThanOrEqual(most);
  });
}

/** Both less their margins: of a report 14 mm at each side. */
const papers = [
  ['A4', { width: 687, height: 1_001 }],
  ['Letter', { width: 710, height: 935 }],
] as const;

for (const [view, most] of [
  ['spending', 5],
  ['yearly', 32],
] as const) {
  test(`the report of ${view} has every transaction on numbered sheets, and no column is cut off`, async ({ page }) => {
    await enter(page, households().demo);
    await page.goto(`${households().address}/?view=${view}&report=true`);
    const report = page.getByRole('article', { name: /^Report of / });
    await expect(report).toBeVisible();
    await expect(report).toContainText(/household.*Printed .*Income.*Spending.*Kept/s);
    const tables = report.getByRole('table');
    const months = await tables
      .filter({ hasText: 'Bill or income' })
      .evaluateAll((all) => all.map((table) => table.querySelectorAll('tbody > tr').length - 1));
    const [from, to] = view === 'spending' ? ['-01', '-31'] : ['-01-01', '-12-31'];
    const now = new Date().toISOString().slice(0, view === 'spending' ? 7 : 4);
    const listed = await page.request.get(
      `${households().address}/api/transactions?from=${now}${from}&to=${now}${to}&limit=1`,
    );
    const { total } = (await listed.json()) as { total: number };
    expect(months.reduce((sum, rows) => sum + rows, 0)).toBe(total);
    await expectAccessible(page, 'a report');
    await expectNoSidewaysScroll(page, 'a report');

    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    for (const [format, paper] of papers) {
      await page.setViewportSize(paper);
      await expect(page.getByRole('button', { name: 'Close' })).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
      const cut = await report.evaluate((sheet, width) => {
        const cells = [...sheet.querySelectorAll('th, td')];
        const isCut = (cell: Element) =>
          cell.getBoundingClientRect().right > width + 1 || cell.scrollWidth > cell.clientWidth + 1;
        return cells.filter(isCut).map(({ textContent }) => textContent);
      }, paper.width);
      expect({ format, cut }).toEqual({ format, cut: [] });
      const pages = await pagesOf(page, format);
      expect(pages).toBeGreaterThan(1);
      expect(pages).toBeLessThanOrEqual(most);
    }
  });
}

test('the report of the days that Transactions is filtered by closes to them', async ({ page }) => {
  await enter(page, households().demo);
  await page.goto(`${households().address}/?view=transactions&from=2026-01-01&to=2026-01-31&type=debit`);
  await settled(page);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Print report' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Report of January 2026');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transactions');
  await expect(page).toHaveURL(/view=transactions.*from=2026-01-01.*type=debit|type=debit.*from=2026-01-01/);
});
