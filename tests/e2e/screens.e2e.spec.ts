import { expectAccessible, expectNoSidewaysScroll } from './accessibility.js';
import type { Page } from '@playwright/test';
import { expect, test } from './test.js';
import { call, enter, households, newcomer, settled } from './households.js';
import { choose } from './steps.js';

const views = [
  'Dashboard',
  'Income',
  'Recurring',
  'Calendar',
  'Yearly',
  'Transactions',
  'Activity',
  'Settings',
  'Account',
];

const tabs = {
  Settings: ['Categories', 'Transaction Rules'],
  Admin: ['Users', 'Operations'],
} as const;

async function isSound(page: Page, screen: string): Promise<void> {
  await expectAccessible(page, screen);
  await expectNoSidewaysScroll(page, screen);
}

async function stands(page: Page, screen: string): Promise<void> {
  await settled(page);
  await isSound(page, screen);
}

for (const [who, what] of [
  ['empty', 'nothing in them'],
  ['demo', 'the demo household'],
  ['crowded', '500 series'],
] as const) {
  test(`the screens stand with ${what}`, async ({ page }) => {
    await enter(page, households()[who]);
    for (const view of views) {
      await test.step(view, async () => {
        await choose(page, view);
        await stands(page, `${view} with ${what}`);
      });
    }
  });
}

for (const [view, names] of Object.entries(tabs)) {
  test(`the tabs of ${view} stand`, async ({ page }) => {
    await enter(page, households().demo);
    await choose(page, view);
    for (const name of names) {
      await test.step(name, async () => {
        await page.getByRole('tab', { name }).click();
        await stands(page, `${name} of ${view}`);
      });
    }
  });
}

test('the histories of a change, a bill and a rule stand', async ({ page }) => {
  await enter(page, households().demo);
  await choose(page, 'Activity');
  await page.getByRole('searchbox', { name: 'Search' }).fill('Netflix');
  await page
    .getByRole('button', { name: /^You added the rule “Netflix”/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('list', { name: 'What changed' })).toBeVisible();
  await isSound(page, 'A change');
  await page.keyboard.press('Escape');
  for (const [view, tab, edit] of [
    ['Recurring', null, 'Edit Netflix'],
    ['Settings', 'Transaction Rules', 'Edit Netflix'],
  ] as const) {
    await choose(page, view);
    if (tab) await page.getByRole('tab', { name: tab }).click();
    await page.getByRole('button', { name: edit, exact: true }).click();
    const history = page.getByRole('dialog').getByRole('list', { name: 'History' });
    await history.getByRole('listitem').last().scrollIntoViewIfNeeded();
    await expect(history).toContainText('Added');
    await isSound(page, `${edit} in ${view}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('what opens in Account stands', async ({ page, context }) => {
  const who = await newcomer(context);
  await call(context, '/api/tokens', { name: 'A name that is rather long '.repeat(4), scope: 'write' });
  await enter(page, who);
  await choose(page, 'Account');
  await page.getByRole('button', { name: 'Create token' }).click();
  await page.getByRole('button', { name: 'Save name' }).click();
  await stands(page, 'Account with a field that is wrong');
  await page.getByLabel('Token name').fill('Sheet');
  await page.getByRole('button', { name: 'Create token' }).click();
  await expect(page.getByLabel('Token “Sheet”')).toBeVisible();
  await stands(page, 'Account with a new token');
  await page.getByRole('combobox', { name: 'Time zone' }).click();
  await expect(page.getByRole('listbox', { name: 'Time zone' })).toBeVisible();
  await stands(page, 'Account with the list of time zones');
  await page.getByRole('button', { name: 'Delete account...' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(/^Type .* to confirm$/);
  await isSound(page, 'The question before the account is deleted');
});

test('the public pages stand', async ({ page }) => {
  const { address } = households();
  const withToken = ['/reset-password?token=x', '/confirm-email?token=x'];
  for (const path of ['/', '/login', '/register', '/forgot-password', ...withToken, '/verify', '/nowhere']) {
    await page.goto(address + path);
    await isSound(page, path);
  }
});
