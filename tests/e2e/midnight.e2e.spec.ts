import { dateInZone, formatFullDate, millisecondsToMidnight } from '@daybook/money';
import { expect, test } from './test.js';
import { enter, households, settled } from './households.js';

const zone = 'America/Chicago';

const textIn = (instant: number, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options }).format(instant);

/** Two seconds before the present month ends where the browser is. */
const eveOfNextMonth = (): number => {
  const monthAt = (instant: number) => textIn(instant, { year: 'numeric', month: 'numeric' });
  const now = Date.now();
  let [before, after] = [now, now + 32 * 86_400_000];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (monthAt(middle) === monthAt(now)) before = middle;
    else after = middle;
  }
  return after - 2_000;
};

test('a clock at 23:59:58 on the last day of a month rolls over, and what is open stays open', async ({ page }) => {
  const eve = eveOfNextMonth();
  const month = (instant: number) => textIn(instant, { month: 'long', year: 'numeric' });
  const day = (instant: number) => textIn(instant, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
  const [lastDay, firstDay] = [eve, eve + 5_000];

  await page.clock.install({ time: eve - 600_000 });
  await enter(page, households().demo);
  await page.clock.pauseAt(eve);
  await expect(page.getByText(month(lastDay), { exact: true }).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: day(lastDay) })).toBeVisible();

  await page.getByRole('button', { name: 'Edit layout' }).click();
  await page.clock.runFor(500);
  await expect(page.getByRole('dialog', { name: 'Layout Editor' })).toBeVisible();

  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.clock.runFor(4_000);
  await expect(page.getByText(month(firstDay), { exact: true }).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: day(firstDay), includeHidden: true })).toHaveCount(1);
  await expect(page.getByRole('dialog', { name: 'Layout Editor' })).toBeVisible();
  for (const path of ['/api/bills', '/api/incomes', '/api/bill-payments', '/api/budget-summary']) {
    expect(asked.filter((one) => one === path)).toHaveLength(1);
  }

  await expect(async () => {
    // A tooltip under the pointer takes the first one.
    await page.keyboard.press('Escape');
    await page.clock.runFor(500);
    await expect(page.getByRole('dialog', { name: 'Layout Editor' })).toBeHidden({ timeout: 1_000 });
  }).toPass();
  // Of the sidebar, or of the phone's tabs: its menu would wait for the clock.
  await page.getByRole('button', { name: 'Calendar', exact: true }).filter({ visible: true }).click();
  await page.clock.runFor(1_000);
  await settled(page);
  await expect(page.getByRole('heading', { name: month(firstDay) })).toBeVisible();
});

/** Noon of a day after which the date changes in an unusual way, or far from Greenwich. */
const days = [
  ['Pacific/Pago_Pago', '2026-02-28T23:00:00Z'],
  // The clock goes from midnight to one.
  ['America/Santiago', '2026-09-05T16:00:00Z'],
  // A day of 25 hours.
  ['Europe/Berlin', '2026-10-25T11:00:00Z'],
  ['Australia/Adelaide', '2026-04-30T02:30:00Z'],
  ['Pacific/Kiritimati', '2026-12-30T22:00:00Z'],
] as const;

test('the day changes at the midnight of where the person is, in five zones', async ({ browser }) => {
  const { address, demo } = households();
  for (const [timezoneId, noon] of days) {
    await test.step(timezoneId, async () => {
      const context = await browser.newContext({ timezoneId, locale: 'en-US', reducedMotion: 'reduce' });
      await context.addCookies([demo.cookie]);
      const page = await context.newPage();
      const change = Date.parse(noon) + millisecondsToMidnight(Date.parse(noon), timezoneId);
      const heading = (instant: number) =>
        page.getByRole('heading', { name: formatFullDate(dateInZone(instant, timezoneId)), includeHidden: true });
      await page.clock.install({ time: change - 600_000 });
      const zones = new Set<string | null>();
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith('/api/')) zones.add(request.headers()['x-time-zone'] ?? null);
      });
      await page.goto(address);
      await settled(page);
      await page.clock.pauseAt(change - 2_000);
      await expect(heading(change - 1)).toBeVisible();
      await page.clock.runFor(4_000);
      await expect(heading(change)).toBeVisible();
      await expect(heading(change - 1)).toHaveCount(0);
      expect([...zones]).toEqual([timezoneId]);
      await context.close();
    });
  }
});
