import { expectAccessible } from './accessibility.js';
import type { Page } from '@playwright/test';
import { expect, test } from './test.js';
import { call, enter, households, newcomer } from './households.js';
import { choose, fetchNothingBeforehand, inRow, open } from './steps.js';

const rent = { name: 'Rent', amount: '1200', category: 'Housing', frequency: 'monthly', status: 'pending', dueDate: 1 };
const contains = { field: 'description', operator: 'contains', caseSensitive: 0 };
const setFun = { type: 'set_category', value: 'Entertainment' };

/** Waits for a part of the shell that is fetched while nothing else is to do. */
const prefetched = (page: Page, part: string): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)))
    .toContainEqual(expect.stringMatching(new RegExp(`/${part}\\.\\w+\\.js$`)));

test('offline: edits wait where they can be seen, and are made when the line is back', async ({ page, context }) => {
  const guest = await newcomer(context);
  await call(context, '/api/bills', rent);
  await enter(page, guest);
  await open(page, 'Recurring');
  await prefetched(page, 'offline');
  await inRow(page, 'Edit', 'Rent');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount').fill('1300');

  await context.setOffline(true);
  const notice = page.getByRole('region', { name: 'Connection' });
  await expect(notice).toContainText('You are offline.');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(notice.getByRole('list', { name: 'Waiting changes' })).toContainText('Edit expense: Rent');
  await expect(notice).toContainText('You are offline. 1 change waits.');
  await expect(dialog).toBeHidden();
  await expectAccessible(page, 'offline');

  await context.setOffline(false);
  await expect(notice).toBeHidden();
  const saved = await context.request.get(`${households().address}/api/bills`);
  expect((await saved.json()) as unknown).toMatchObject([{ name: 'Rent', amount: '1300.00' }]);
});

test('offline: what the shell itself shows is there already: tips, palette, questions and toasts', async ({
  page,
  context,
}) => {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  const guest = await newcomer(context);
  await call(context, '/api/bills', rent);
  await enter(page, guest);
  await open(page, 'Recurring');
  const edit = page.getByRole('button', { name: isPhone ? 'Actions for Rent' : 'Edit Rent' });
  await expect(edit).toBeVisible();
  for (const part of ['icon-tips', 'menus', 'confirmation', 'toast', 'offline']) await prefetched(page, part);
  // There the row's own menu leads to the question.
  if (isPhone) await prefetched(page, 'dropdown-menu');
  await context.setOffline(true);
  await expect(page.getByRole('region', { name: 'Connection' })).toBeVisible();
  // Nothing covers the tabs at the foot of a phone's screen.
  if (isPhone) await page.getByRole('button', { name: 'More', exact: true }).click({ trial: true });
  if (!isPhone) {
    await edit.hover();
    await expect(page.getByRole('tooltip')).toBeVisible();
  }
  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog', { name: 'Find' });
  await expect(palette.getByRole('combobox')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await inRow(page, 'Delete', 'Rent');
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Are you sure you want to delete "Rent"?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Recurring' })).toBeVisible();
  await context.setOffline(false);
});

test('offline: the notice leaves the foot of a dialog free, however tall the dialog is', async ({ page, context }) => {
  const guest = await newcomer(context);
  await call(context, '/api/bills', rent);
  await enter(page, guest);
  await open(page, 'Recurring');
  await inRow(page, 'Edit', 'Rent');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Frequency').selectOption('annual');
  await context.setOffline(true);
  const notice = page.getByRole('region', { name: 'Connection' });
  await expect(notice).toBeVisible();
  const covered = async () => {
    const [below, foot] = [
      await notice.boundingBox(),
      await dialog.getByRole('button', { name: 'Cancel' }).boundingBox(),
    ];
    return (foot?.y ?? 0) + (foot?.height ?? 0) > (below?.y ?? 0);
  };
  await expect.poll(covered).toBe(false);
  await dialog.getByRole('button', { name: 'Update' }).click({ trial: true });
  // What asks at the foot is not covered either.
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  await context.setOffline(false);
});

test('offline: two edits of one kind both wait, and a deletion keeps nobody in its dialog', async ({
  page,
  context,
}) => {
  const guest = await newcomer(context);
  await call(context, '/api/bills', rent);
  const rule = { name: 'Films', isActive: 1, conditions: [{ ...contains, value: 'film' }], actions: [setFun] };
  for (const name of ['Films', 'Books']) await call(context, '/api/transaction-rules', { ...rule, name });
  await enter(page, guest);
  await open(page, 'Settings');
  await page.getByRole('tab', { name: 'Transaction Rules' }).click();
  await expect(page.getByRole('button', { name: 'Edit Films' })).toBeVisible();
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/offline\.\w+\.js$/.test(name)),
  );

  await context.setOffline(true);
  const waiting = page.getByRole('list', { name: 'Waiting changes' }).getByRole('listitem');
  for (const name of ['Films', 'Books']) await page.getByRole('switch', { name: new RegExp(name) }).click();
  await expect(waiting).toHaveText(['Edit rule: FilmsDiscard', 'Edit rule: BooksDiscard']);
  await page.getByRole('button', { name: 'Delete Books' }).click();
  const question = page.getByRole('dialog', { name: 'Delete “Books”?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question).toBeHidden();
  await expect(waiting).toHaveCount(3);
  // Nothing covers the foot of the sidebar, where one goes on to another view.
  if ((page.viewportSize()?.width ?? 0) >= 768)
    await page.getByRole('button', { name: /^Your account/ }).click({ trial: true });

  await context.setOffline(false);
  await expect(waiting).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Edit Books' })).toHaveCount(0);
  const saved = await context.request.get(`${households().address}/api/transaction-rules`);
  expect((await saved.json()) as unknown).toMatchObject([{ name: 'Films', isActive: 0 }]);
});

test('signing out offline takes everything out of page and browser, and ends the session when the line is back', async ({
  page,
  context,
}) => {
  const guest = await newcomer(context);
  await call(context, '/api/bills', rent);
  await enter(page, guest);
  await expect(page.getByText('Rent').first()).toBeVisible();
  await prefetched(page, 'menus');
  await context.setOffline(true);
  await choose(page, 'Log out');
  await expect(page.getByText(/^The server cannot be reached\./)).toBeVisible();
  await expect(page.getByText('Rent')).toHaveCount(0);
  await expect(page.getByText(guest.email)).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['daybook:leaving']);
  await context.setOffline(false);
  await expect(page.getByRole('link', { name: /sign in|log in|enter/i }).first()).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect((await context.request.get(`${households().address}/api/auth/user`)).status()).toBe(401);
});

for (const way of ['menu', 'palette'] as const) {
  test(`signing out by the ${way} says what happened where the line went with the menu open`, async ({
    page,
    context,
  }) => {
    const isPhone = (page.viewportSize()?.width ?? 0) < 768;
    await page.addInitScript(fetchNothingBeforehand);
    await enter(page, await newcomer(context));
    if (way === 'palette') await page.keyboard.press('ControlOrMeta+k');
    else await page.getByRole('button', { name: isPhone ? /^More$/ : /^Your account/ }).click();
    const role = way === 'palette' ? 'option' : isPhone ? 'button' : 'menuitem';
    const leave = page.getByRole(role, { name: 'Log out', exact: true });
    await expect(leave).toBeVisible();
    await context.setOffline(true);
    await leave.click();
    await expect(page.getByText(/^The server cannot be reached\. Nothing of yours is shown/)).toBeVisible();
    await expect(page.getByText('Everything else still works')).toHaveCount(0);
    await context.setOffline(false);
    await expect(page.getByRole('link', { name: /sign in|log in|enter/i }).first()).toBeVisible();
  });
}

test.describe('what the network sends instead', () => {
  // What the network does is seen as it is: no worker stands between.
  test.use({ serviceWorkers: 'block' });

  test('a part that the shell shares did not come: Retry mends it', async ({ page, context }) => {
    const guest = await newcomer(context);
    let isBlocked = true;
    await page.route('**/assets/shell/**', (route) => {
      const isNeededAtOnce = /\/shell\.\w+\.js$|\.woff2$/.test(route.request().url());
      return isBlocked && !isNeededAtOnce ? route.abort() : route.continue();
    });
    await enter(page, guest);
    // By its address: the phone's menu is among the parts that do not come.
    await page.goto(`${households().address}/?view=recurring`);
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
});
