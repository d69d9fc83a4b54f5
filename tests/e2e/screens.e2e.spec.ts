import { expectAccessible, expectNoIsoDate, expectNoSidewaysScroll } from './accessibility.js';
import type { Page } from '@playwright/test';
import { expect, test } from './test.js';
import { call, enter, households, newcomer, settled } from './households.js';
import { choose, inRow } from './steps.js';

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
        await expectNoIsoDate(page, `${view} with ${what}`);
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

test('every view stands as it was, and as it would be', async ({ page, context }) => {
  const { address, demo } = households();
  await enter(page, demo);
  const [scenario] = (await (await context.request.get(`${address}/api/scenarios`)).json()) as { id: string }[];
  for (const log of [`asOf=${new Date().toISOString()}`, `scenario=${scenario?.id}`]) {
    for (const view of [
      'dashboard',
      'income',
      'recurring',
      'calendar',
      'yearly',
      'spending',
      'accounts',
      'transactions',
      'activity',
      'settings',
    ]) {
      await test.step(`${view} with ${log}`, async () => {
        await page.goto(`${address}/?view=${view}&${log}`);
        await expect(page.getByRole('region', { name: /^(As it stood|Scenario)$/ })).toBeVisible();
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
        await stands(page, `${view} with ${log}`);
      });
    }
  }
});

test('three scenarios side by side, the panel of one and what applying it does stand', async ({ page, context }) => {
  const who = await newcomer(context);
  const cost = { name: 'Rent', amount: '1000.00', category: 'Housing', frequency: 'monthly', dueDate: 5 };
  await call(context, '/api/bills', cost);
  const { address } = households();
  for (const name of ['Without the gym, rent up 8%', 'A sofa', 'A name that is rather long '.repeat(2)]) {
    const made = await context.request.post(`${address}/api/scenarios`, { data: { name } });
    const { id } = (await made.json()) as { id: string };
    await call(context, `/api/bills?scenario=${id}`, { ...cost, name });
  }
  await enter(page, who);
  await choose(page, 'Plan a change');
  const boxes = page.getByRole('checkbox', { name: /^Compare/ });
  await expect(boxes).toHaveCount(3);
  for (const box of await boxes.all()) await box.check();
  const table = page.getByRole('table', { name: 'Left over, side by side' });
  await expect(table.getByRole('row')).toHaveCount(20);
  await expect(table).toContainText('First below zero');
  await stands(page, 'Three scenarios side by side');
  await page.getByRole('button', { name: /^Open A name/ }).click();
  const side = page.getByRole('region', { name: 'Scenario', exact: true });
  await expect(side.getByRole('heading').first()).toBeVisible();
  const show = side.getByRole('button', { name: 'Show', exact: true });
  if (await show.isVisible()) await show.click();
  await expect(side.getByRole('table', { name: 'Left over, as it is and with the scenario' })).toBeVisible();
  await stands(page, 'A scenario beside the list');
  for (const change of ['Raise or lower', 'Move a day', 'Cancel', 'Lose an income', 'One-time cost', 'Make it so']) {
    await side.getByRole('button', { name: change, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('status').filter({ hasText: /^Lo/ })).toHaveCount(0);
    await isSound(page, `The dialog of ${change}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

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
  for (const [view, tab] of [
    ['Recurring', null],
    ['Settings', 'Transaction Rules'],
  ] as const) {
    await choose(page, view);
    if (tab) await page.getByRole('tab', { name: tab }).click();
    if (tab) await page.getByRole('button', { name: 'Edit Netflix', exact: true }).click();
    else await inRow(page, 'Edit', 'Netflix');
    const history = page.getByRole('dialog').getByRole('list', { name: 'History' });
    await history.getByRole('listitem').last().scrollIntoViewIfNeeded();
    await expect(history).toContainText('Added');
    await isSound(page, `Edit Netflix in ${view}`);
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

test('what a mailed link leads to that is good no longer stands', async ({ page }) => {
  const { address } = households();
  await page.goto(`${address}/reset-password?token=x`);
  await page.getByLabel('New password', { exact: true }).fill('seven mild walruses');
  await page.getByLabel('Confirm password', { exact: true }).fill('seven mild walruses');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByRole('alert')).toHaveText('This password reset link is invalid or has expired.');
  await isSound(page, 'A reset link that is void');
  await page.goto(`${address}/confirm-email?token=x`);
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByRole('alert')).toHaveText(/^This link is invalid or has expired\./);
  await isSound(page, 'A link to a new address that is void');
});
