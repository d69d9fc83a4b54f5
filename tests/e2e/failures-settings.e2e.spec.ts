import type { Page } from '@playwright/test';
import { expect, test } from './test.js';
import { call, enter, households, newcomer, settled } from './households.js';
import { openSettings, rule } from './settings-steps.js';
import { choose, expectNotice, fromMenu } from './steps.js';

// What the network does is seen as it is: no worker stands between.
test.use({ serviceWorkers: 'block' });

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The two ways in which a change fails in its middle: an answer that is none, and none. */
const ways = ['a server that breaks', 'a network that breaks'] as const;
type Way = (typeof ways)[number];

async function breakCalls(page: Page, way: Way, method: Method, path: string | RegExp): Promise<void> {
  await page.route(
    (url) => (typeof path === 'string' ? url.pathname === path : path.test(url.pathname)),
    (route) => {
      if (route.request().method() !== method) return route.fallback();
      return way === 'a server that breaks' ? route.fulfill({ status: 500, json: {} }) : route.abort('failed');
    },
  );
}

/** So that the next one is not taken for it. It may have gone by itself. */
async function putNoticeAway(page: Page): Promise<void> {
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  await dismiss.click({ timeout: 2_000 }).catch(() => undefined);
  await expect(dismiss).toBeHidden();
}

for (const way of ways) {
  test(`categories under ${way}: what is on the screen is what is saved`, async ({ page, context }) => {
    await openSettings(page, context);
    await breakCalls(page, way, 'PUT', '/api/user-preferences');
    const failed = () => expectNotice(page, 'Failed to update categories');

    await page.getByLabel('New category').fill('Pets');
    await page.getByRole('button', { name: 'Add category' }).click();
    await failed();
    await expect(page.getByRole('heading', { name: 'Manage Categories (14)' })).toBeVisible();

    await page.getByRole('button', { name: 'Color of Food' }).click();
    const colors = page.getByRole('group', { name: 'Color of Food' });
    const picked = colors.getByRole('radio', { checked: true });
    const before = (await picked.getAttribute('aria-label')) ?? '';
    await putNoticeAway(page);
    await colors.getByRole('radio', { checked: false }).first().click();
    await failed();
    await expect(picked).toHaveAccessibleName(before);

    await putNoticeAway(page);
    // A phone has them in a sheet over the page.
    await page.keyboard.press('Escape');
    await expect(colors).toBeHidden();
    await fromMenu(page, 'Actions for Food', 'Delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await failed();
    await expect(page.getByRole('button', { name: 'Actions for Food' })).toBeVisible();

    await page.unrouteAll();
    await page.reload();
    await settled(page);
    await expect(page.getByRole('heading', { name: 'Manage Categories (14)' })).toBeVisible();
  });

  test(`rules under ${way}: the dialog keeps what was typed, and the list is as it was`, async ({ page, context }) => {
    await openSettings(page, context);
    await call(context, '/api/transaction-rules', rule);
    await call(context, '/api/transaction-rules', { ...rule, name: 'More films' });
    await page.getByRole('tab', { name: 'Transaction Rules' }).click();
    const active = page.getByRole('switch', { name: 'Enable Films', exact: true });
    await expect(active).toBeChecked();

    await breakCalls(page, way, 'POST', '/api/transaction-rules');
    await page.getByRole('button', { name: 'Create Rule' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Rule name').fill('Series');
    await dialog.getByLabel('Value').fill('hulu');
    await dialog.getByLabel('Category').selectOption('Entertainment');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expectNotice(page, 'Failed to create rule');
    await expectNotice(page, 'Please check your rule configuration and try again.');
    await expect(dialog.getByLabel('Rule name')).toHaveValue('Series');
    await expect(dialog.getByLabel('Value')).toHaveValue('hulu');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();

    await breakCalls(page, way, 'PUT', /^\/api\/transaction-rules\//);
    await page.getByRole('button', { name: 'Edit Films', exact: true }).click();
    await dialog.getByLabel('Rule name').fill('Cinema');
    await dialog.getByRole('button', { name: 'Update' }).click();
    await expectNotice(page, 'Failed to update rule');
    await expect(dialog.getByLabel('Rule name')).toHaveValue('Cinema');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await putNoticeAway(page);

    await active.click();
    await expectNotice(page, 'Failed to update rule');
    await expect(active).toBeChecked();
    await putNoticeAway(page);

    const handles = page.getByRole('button', { name: /^Reorder / });
    await expect(handles.first()).toHaveAccessibleName('Reorder Films');
    await handles.first().focus();
    for (const key of ['Space', 'ArrowDown', 'Space']) await page.keyboard.press(key);
    await expectNotice(page, 'Failed to update rule');
    await expect(handles.first()).toHaveAccessibleName('Reorder Films');

    await breakCalls(page, way, 'DELETE', /^\/api\/transaction-rules\//);
    await page.getByRole('button', { name: 'Delete Films', exact: true }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expectNotice(page, 'Failed to delete rule');
    await expect(active).toBeChecked();
  });

  const told = way === 'a server that breaks' ? 'Not saved. Try again.' : 'Connection error. Please try again.';

  test(`the account under ${way}: each form says so at its place and keeps what was typed`, async ({
    page,
    context,
  }) => {
    const { email, password } = await openSettings(page, context, 'Account');
    const panel = (name: string) => page.getByRole('region', { name, exact: true });

    await breakCalls(page, way, 'PATCH', '/api/account');
    await page.getByLabel('First name', { exact: true }).fill('Gilda');
    await page.getByRole('button', { name: 'Save name' }).click();
    await expect(panel('Name').getByRole('alert')).toHaveText(told);
    await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Gilda');

    const zone = page.getByRole('combobox', { name: 'Time zone' });
    const before = await zone.inputValue();
    await zone.click();
    await zone.fill('tokyo');
    await zone.press('Enter');
    await expect(panel('Time zone').getByRole('alert')).toHaveText(told);
    await expect(zone).toHaveValue(before);

    await breakCalls(page, way, 'PUT', /^\/api\/account\//);
    await page.getByLabel('New email address').fill(`new-${email}`);
    await page.getByRole('button', { name: 'Change email address' }).click();
    await expect(panel('Email address').getByRole('alert')).toHaveText(told);
    await expect(page.getByText(`You sign in as ${email}.`, { exact: true })).toBeVisible();
    await expect(page.getByLabel('New email address')).toHaveValue(`new-${email}`);

    await page.getByLabel('Current password', { exact: true }).fill(password);
    await page.getByLabel('New password', { exact: true }).fill('seven mild walruses');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(panel('Password').getByRole('alert')).toHaveText(told);
    await expect(page.getByLabel('New password', { exact: true })).toHaveValue('seven mild walruses');

    await breakCalls(page, way, 'POST', '/api/tokens');
    await page.getByLabel('Token name', { exact: true }).fill('Sheet');
    await page.getByRole('button', { name: 'Create token' }).click();
    await expect(panel('Access tokens').getByRole('alert')).toHaveText(told);
    await expect(page.getByLabel('Token name', { exact: true })).toHaveValue('Sheet');

    await breakCalls(page, way, 'POST', '/api/account/delete');
    await page.getByRole('button', { name: 'Delete account...' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your email address').fill(email);
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(told);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();

    // Nothing of all that was saved.
    await page.unrouteAll();
    await page.reload();
    await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Gil');
    await expect(page.getByText('No access tokens')).toBeVisible();
  });

  test(`sessions, tokens and the export under ${way}: what was taken away comes back`, async ({
    page,
    context,
    browser,
  }) => {
    const { email, password } = await newcomer(context);
    const { address } = households();
    await call(context, '/api/tokens', { name: 'Script', scope: 'read' });
    const elsewhere = await browser.newContext();
    await elsewhere.request.post(`${address}/api/login`, { data: { email, password } });
    await page.goto(address);
    await settled(page);
    await choose(page, 'Account');
    const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
    await expect(sessions).toHaveCount(2);

    await breakCalls(page, way, 'DELETE', /^\/api\/(sessions|tokens)/);
    await page.getByRole('button', { name: /^End session on/ }).click();
    await expectNotice(page, 'Failed to end session');
    await expect(sessions).toHaveCount(2);
    await putNoticeAway(page);

    await page.getByRole('button', { name: 'End all other sessions' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End all other sessions' }).click();
    await expectNotice(page, 'Failed to end session');
    await expect(sessions).toHaveCount(2);

    await page.getByRole('button', { name: 'Revoke Script' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await expectNotice(page, 'Failed to revoke access token');
    await expect(page.getByRole('button', { name: 'Revoke Script' })).toBeVisible();

    await page.route('**/api/imports', (route) => route.abort('failed'));
    await page.getByRole('button', { name: 'Export everything' }).click();
    await expect(page.getByText('Export failed. Connection error. Please try again.')).toBeVisible();
    await elsewhere.close();
  });

  test(`administration under ${way}: everything is as it was, and says so`, async ({ page, context, browser }) => {
    const { email } = await newcomer(context);
    const admins = await browser.newContext({ viewport: page.viewportSize() });
    const admin = await admins.newPage();
    await enter(admin, households().demo);
    await choose(admin, 'Admin');
    await breakCalls(admin, way, 'PUT', /^\/api\/administrators\//);
    await admin.getByRole('searchbox', { name: 'Search users' }).fill(email);
    const found = admin.getByRole('region', { name: 'User Management' }).locator('tbody').getByRole('row');
    await expect(found).toHaveCount(1);
    await admin.getByRole('button', { name: 'Make administrator: Gil Guest' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Make administrator' }).click();
    await expectNotice(admin, 'Failed to change administrators');
    await expect(admin.getByRole('button', { name: 'Make administrator: Gil Guest' })).toBeVisible();

    const parked = {
      readModel: 'budgeting',
      stream: 'plan-1',
      tenant: null,
      type: 'SeriesAdded',
      error: 'Unknown field',
      since: null,
    };
    const job = {
      id: 'j1',
      queue: 'imports',
      tenant: null,
      state: 'dead',
      attempts: 5,
      progress: { done: 1, total: 4 },
      error: 'Disk full',
    };
    await admin.route('**/api/admin/parked', (route) => route.fulfill({ json: [parked] }));
    await admin.route('**/api/admin/jobs', (route) => route.fulfill({ json: [job] }));
    await breakCalls(admin, way, 'POST', /^\/api\/admin\//);
    await admin.getByRole('tab', { name: 'Operations' }).click();
    await admin.getByRole('button', { name: 'Rebuild Bills and income' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Rebuild' }).click();
    await expectNotice(admin, 'Failed to rebuild Bills and income');
    await expect(admin.getByRole('button', { name: 'Rebuild Bills and income' })).toHaveText('Rebuild');

    await admin.getByRole('button', { name: 'Retry plan-1 in Bills and income' }).click();
    await expectNotice(admin, 'Failed to retry');
    await expect(admin.getByRole('button', { name: 'Retry plan-1 in Bills and income' })).toHaveText('Retry');

    await admin.getByRole('button', { name: 'Retry Import of a file j1' }).click();
    await expectNotice(admin, 'Failed to retry job');
    await expect(admin.getByRole('list', { name: 'Jobs' })).toContainText('Failed');

    await admin.unroute('**/api/admin/jobs');
    await admin.route('**/api/admin/jobs', (route) => route.fulfill({ status: 500, json: { message: 'Broken' } }));
    await expect(admin.getByText('Out of date. Broken')).toBeVisible();
    await expect(admin.getByRole('list', { name: 'Jobs' })).toBeVisible();
    await admin.unrouteAll();
    await expect(admin.getByText('No jobs')).toBeVisible();
    await admins.close();
  });
}
