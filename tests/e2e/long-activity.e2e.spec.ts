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

  await test.step('scroll to its end', async () => {
    await expect(rows).toHaveCount(50);
    await expect
      .poll(async () => {
        await rows.last().scrollIntoViewIfNeeded();
        return rows.count();
      })
      .toBe(changes);
    await expect(rows.last()).toContainText('You added the income Gift 1');
    await expect(page.getByRole('button', { name: 'Show older changes' })).toHaveCount(0);
  });

  await test.step('something is added elsewhere', async () => {
    await call(elsewhere, '/api/bills', { name: 'Rent', amount: '1200' });
    await expect(rows.first()).toContainText('You added the bill Rent');
    await expect(rows).toHaveCount(changes + 1);
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
