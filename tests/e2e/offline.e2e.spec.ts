import { expectAccessible } from './accessibility.js';
import { expect, test } from './test.js';
import { call, enter, households, newcomer } from './households.js';
import { open } from './steps.js';

const rent = { name: 'Rent', amount: '1200', category: 'Housing', frequency: 'monthly', status: 'pending', dueDate: 1 };

test('offline: edits wait where they can be seen, and are made when the line is back', async ({ page, context }) => {
  const guest = await newcomer(context);
  await call(context, '/api/bills', rent);
  await enter(page, guest);
  await open(page, 'Recurring');
  const isThere = () =>
    page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /\/offline\.\w+\.js$/.test(name)));
  await expect.poll(isThere).toBe(true);
  await page.getByRole('button', { name: 'Edit Rent' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount').fill('1300');

  await context.setOffline(true);
  const notice = page.getByRole('region', { name: 'Connection' });
  await expect(notice).toContainText('You are offline.');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(notice.getByRole('list', { name: 'Waiting changes' })).toContainText('Edit expense: Rent');
  await expect(notice).toContainText('You are offline. 1 change waits.');
  await expectAccessible(page, 'offline');

  await context.setOffline(false);
  await expect(notice).toBeHidden();
  await expect(dialog).toBeHidden();
  const saved = await context.request.get(`${households().address}/api/bills`);
  expect((await saved.json()) as unknown).toMatchObject([{ name: 'Rent', amount: '1300.00' }]);
});

test('a part that the shell shares did not come: Retry mends it', async ({ page, context }) => {
  const guest = await newcomer(context);
  let isBlocked = true;
  await page.route('**/assets/shell/**', (route) => {
    const isNeededAtOnce = /\/shell\.\w+\.js$|\.woff2$/.test(route.request().url());
    return isBlocked && !isNeededAtOnce ? route.abort() : route.continue();
  });
  await enter(page, guest);
  await open(page, 'Recurring');
  await page.getByRole('button', { name: 'Add Expense' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'This could not be loaded' });
  await expect(failure).toBeVisible();
  isBlocked = false;
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('dialog').getByLabel('Amount')).toBeVisible();
  await expect(failure).toBeHidden();
});

test('a view that fails while it is drawn says so and is reported, without anything it showed', async ({
  page,
  context,
  complaints,
}) => {
  const guest = await newcomer(context);
  await page.route('**/api/bills', (route) => route.fulfill({ json: [{ id: 'Secret Rent' }] }));
  const reporting = page.waitForResponse((response) => response.url().endsWith('/api/client-errors'));
  await enter(page, guest);
  const report = await reporting;
  expect(report.status()).toBe(204);
  expect(report.request().postDataJSON() as unknown).toMatchObject({
    view: 'dashboard',
    error: expect.stringMatching(/Error$/),
  });
  expect(report.request().postData()).not.toContain('Secret');
  // The browser tells it as well.
  complaints.length = 0;
});
