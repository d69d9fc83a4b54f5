import { call, enter, newcomer } from './households.js';
import { open } from './steps.js';
import { expect, test } from './test.js';

const changes = 120;

test('a long list of changes goes on by itself, follows another browser, and keeps to its filter', async ({
  page,
  context,
  browser,
}) => {
  const who = await newcomer(context);
  for (let n = 1; n <= changes; n += 1) await call(context, '/api/incomes', { personName: `Gift ${n}`, amount: '1' });
  const elsewhere = await browser.newContext();
  await call(elsewhere, '/api/login', { email: who.email, password: who.password });
  await enter(page, who);
  await open(page, 'Activity');
  const rows = page.getByRole('main').getByRole('listitem');

  /** Only what is near the screen is drawn; each says where it stands, and among how many. */
  const isLast = (count: number) => page.locator(`[aria-posinset="${count}"][aria-setsize="${count}"]`);

  await test.step('scroll to its end', async () => {
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        return isLast(changes).count();
      })
      .toBe(1);
    await expect(isLast(changes)).toContainText('You added the income Gift 1');
    await expect(page.getByRole('button', { name: 'Show older changes' })).toHaveCount(0);
    expect(await rows.count()).toBeLessThan(changes / 2);
    await expect(page.getByRole('heading', { level: 2, name: 'Today' })).toBeInViewport();
  });

  await test.step('something is added elsewhere: what is read stays in its place', async () => {
    const top = async () => (await rows.filter({ hasText: 'Gift 3' }).last().boundingBox())?.y;
    const before = await top();
    await call(elsewhere, '/api/bills', { name: 'Rent', amount: '1200' });
    await expect(isLast(changes + 1)).toBeVisible();
    expect(await top()).toBe(before);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(rows.first()).toContainText('You added the bill Rent');
  });

  await test.step('of bills alone, what else is added is not shown', async () => {
    await page.getByLabel('What').selectOption('Bills');
    await expect(rows).toHaveText([/You added the bill Rent/]);
    await call(elsewhere, '/api/incomes', { personName: 'Late gift', amount: '1' });
    await call(elsewhere, '/api/bills', { name: 'Water', amount: '30' });
    await expect(rows).toHaveText([/You added the bill Water/, /You added the bill Rent/]);
    await page.getByLabel('What').selectOption('Everything');
    await expect(rows.nth(1)).toContainText('You added the income Late gift');
  });
  await elsewhere.close();
});
