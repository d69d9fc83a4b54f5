import type { Locator, Page } from '@playwright/test';
import { expectNoSidewaysScroll } from './accessibility.js';
import { enter, households, settled } from './households.js';
import { choose } from './steps.js';
import { expect, test } from './test.js';

test.use({ viewport: { width: 390, height: 844 } });

/** Pixels between an amount and the edge of its day. */
const AIR = 2;

test('no amount touches the edge of its day, and the count of a day stands beside its number', async ({ page }) => {
  await enter(page, households().demo);
  await page.goto(`${households().address}/?view=calendar`);
  await settled(page);
  await expect(page.locator('[data-day]').first()).toBeVisible();
  const days = await page.locator('[data-day]').evaluateAll((cells, air) => {
    const amounts = (cell: Element) =>
      [...cell.querySelectorAll('span')].filter(
        (element) => element.childElementCount === 0 && /\$/.test(element.textContent ?? ''),
      );
    return cells.map((cell) => {
      const { left, right } = cell.getBoundingClientRect();
      const range = document.createRange();
      return {
        day: cell.getAttribute('data-day'),
        touching: amounts(cell)
          .filter((element) => {
            range.selectNodeContents(element);
            const text = range.getBoundingClientRect();
            return text.left < left + air || text.right > right - air;
          })
          .map(({ textContent }) => textContent),
        headLines: Math.round((cell.firstElementChild?.getBoundingClientRect().height ?? 0) / 20),
        amounts: amounts(cell).length,
      };
    });
  }, AIR);
  expect(days.reduce((sum, day) => sum + day.amounts, 0)).toBeGreaterThan(20);
  expect(days.filter(({ touching, headLines }) => touching.length > 0 || headLines > 1)).toEqual([]);
});

test('the first transaction stands on the upper third of the screen, in rows of one height', async ({ page }) => {
  await enter(page, households().demo);
  await choose(page, 'Transactions');
  await settled(page);
  const rows = page.locator('[data-index]');
  await expect(rows.first()).toBeVisible();
  const boxes = await rows.evaluateAll((found) =>
    found.slice(0, 6).map((row) => {
      const { top, height } = row.getBoundingClientRect();
      return { top, height };
    }),
  );
  expect(boxes[0]?.top).toBeLessThan(260);
  expect(new Set(boxes.map(({ height }) => height))).toEqual(new Set([64]));
});

test('the upload floats on the way back up, and lies over no amount once the list stands still', async ({ page }) => {
  await enter(page, households().demo);
  await choose(page, 'Transactions');
  await settled(page);
  await expect(page.locator('[data-index]').first()).toBeVisible();
  const upload = page.getByRole('button', { name: 'Upload CSV' });
  /** Amounts that something of the view lies over; the header and the bar of tabs may. */
  const covered = () =>
    page.locator('[data-index]').evaluateAll((rows) =>
      rows.flatMap((row) => {
        const amount = [...row.children].findLast((cell) => /^[+\u2212]\$/.test(cell.textContent ?? ''));
        const { left, right, top, bottom } = amount?.getBoundingClientRect() ?? new DOMRect();
        const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return over?.closest('main') && !row.contains(over) && over.closest('button') ? [amount?.textContent] : [];
      }),
    );
  await expect(upload).toBeInViewport();
  expect(await covered()).toEqual([]);
  await page.evaluate(() => window.scrollTo(0, 2000));
  await expect(upload).not.toBeInViewport();
  await page.evaluate(() => window.scrollBy(0, -300));
  await expect(upload).toBeInViewport();
  await expect(upload).not.toBeInViewport();
  expect(await covered()).toEqual([]);
  await page.evaluate(() => window.scrollBy(0, -200));
  await upload.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

/** The lower edge of what is seen: the bar of tabs covers the rest. */
const seen = (page: Page): Promise<number> =>
  page.evaluate(
    () => innerHeight - parseFloat(getComputedStyle(document.body).getPropertyValue('--bottom-bar') || '56'),
  );

const bottomOf = (element: Locator): Promise<number> =>
  element.evaluate((found) => found.getBoundingClientRect().bottom);

test('the first screen of the dashboard holds the figure, the line and what is overdue', async ({ page }) => {
  await enter(page, households().demo);
  await settled(page);
  const panel = page.getByRole('region', { name: 'This month' });
  await expect(panel.getByRole('heading', { name: /^(Needs attention|Next bills)$/ }).first()).toBeVisible();
  // How many are overdue depends on the day.
  for (const row of await panel.getByRole('listitem').filter({ hasText: 'Overdue since' }).all()) {
    expect(await bottomOf(row)).toBeLessThan(await seen(page));
  }
  // The line begins right under the figure and the one line that says what it is made of.
  const chart = await panel.getByRole('img', { name: /^Balance from day/ }).boundingBox();
  expect(chart?.y).toBeLessThan(280);
});

test('the first screen of Income holds five sources', async ({ page }) => {
  await enter(page, households().demo);
  await choose(page, 'Income');
  await settled(page);
  const rows = page.getByRole('table', { name: 'All Income Sources' }).getByRole('row');
  await expect(rows).toHaveCount(6);
  expect(await bottomOf(rows.last())).toBeLessThan(await seen(page));
});

test('Recurring has its actions at the edges of the list, in rows of one height', async ({ page }) => {
  await enter(page, households().demo);
  await choose(page, 'Recurring');
  await settled(page);
  await expectNoSidewaysScroll(page, 'Recurring');
  const rows = page.getByRole('table', { name: 'Expenses' }).locator('tbody > tr');
  await expect(rows.first()).toBeVisible();
  const heights = await rows.evaluateAll((found) => found.slice(0, 12).map((row) => Math.round(row.clientHeight)));
  expect(new Set(heights).size).toBe(1);
  const left = async (element: Locator) => Math.round((await element.boundingBox())?.x ?? 0);
  expect(await left(page.getByRole('button', { name: 'Add Income' }))).toBe(
    await left(page.getByRole('searchbox', { name: 'Search' })),
  );
});
