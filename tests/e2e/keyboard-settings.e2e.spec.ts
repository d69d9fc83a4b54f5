import type { Locator, Page } from '@playwright/test';
import { expect, test } from './test.js';
import { call, enter, households, newcomer } from './households.js';
import { button, goTo, press, reach, type } from './keyboard.js';
import { expectNotice } from './steps.js';

/** Goes to a tab of the view by its neighbours. */
async function goToTab(page: Page, name: string): Promise<void> {
  await reach(page, page.getByRole('tab', { selected: true }));
  await reach(page, page.getByRole('tab', { name }), 'ArrowRight');
  await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
}

/** Chooses in a list of the browser's own, as its letters do. */
async function pick(page: Page, list: Locator, words: string): Promise<void> {
  await reach(page, list);
  await page.keyboard.type(words);
  await expect(list.locator('option:checked')).toHaveText(words);
}

const question = (page: Page): Locator => page.getByRole('dialog');

test('a category is added, coloured and deleted by keyboard alone', async ({ page, context }) => {
  const who = await newcomer(context);
  await call(context, '/api/bills', { name: 'Vet', amount: '80', category: 'Pets', frequency: 'monthly' });
  await enter(page, who);
  await goTo(page, 'Settings');
  await expect(page.getByRole('heading', { name: 'Manage Categories (14)' })).toBeVisible();
  await type(page, page.getByLabel('New category'), 'Pets');
  await page.keyboard.press('Enter');
  await expectNotice(page, 'Categories updated successfully');
  await expect(page.getByRole('heading', { name: 'Manage Categories (15)' })).toBeVisible();

  await press(page, button(page, 'Color of Pets'));
  const colors = page.getByRole('group', { name: 'Color of Pets' });
  const picked = colors.getByRole('radio', { checked: true });
  await reach(page, picked);
  const before = (await picked.getAttribute('aria-label')) ?? '';
  await page.keyboard.press('ArrowRight');
  await expect(picked).not.toHaveAccessibleName(before);

  await page.keyboard.press('Escape');
  await press(page, button(page, 'Actions for Pets'));
  await press(page, page.getByRole('menuitem', { name: 'Delete' }), 'ArrowDown');
  await expect(question(page)).toContainText('1 bill');
  await press(page, button(question(page), 'Delete'));
  await expect(page.getByRole('heading', { name: 'Manage Categories (14)' })).toBeVisible();
  const bills = (await (await context.request.get(`${households().address}/api/bills`)).json()) as object[];
  expect(bills).toEqual([expect.objectContaining({ name: 'Vet', category: 'Uncategorized' })]);
});

test('a rule is made, corrected, switched off and deleted by keyboard alone', async ({ page, context }) => {
  const who = await newcomer(context);
  const row = { date: '2026-10-01', description: 'NETFLIX.COM', amount: '15.49', type: 'debit' };
  await call(context, '/api/transactions/bulk', { transactions: [row, { ...row, date: '2026-09-01' }] });
  await enter(page, who);
  await goTo(page, 'Settings');
  await goToTab(page, 'Transaction Rules');
  await press(page, button(page, 'Create Rule'));
  const form = page.getByRole('dialog', { name: 'Create Rule' });
  await type(page, form.getByLabel('Rule name'), 'Films');
  await type(page, form.getByLabel('Value'), 'netflix');
  await pick(page, form.getByLabel('Category'), 'Entertainment');
  await expect(form.getByText('2 matching transactions')).toBeVisible();
  await press(page, button(form, 'Create'));
  await expectNotice(page, 'Rule created successfully!');
  await expectNotice(page, 'Applied to 2 existing transactions');
  await expect(form).toBeHidden();

  await press(page, button(page, 'Edit Films'));
  const edit = page.getByRole('dialog', { name: 'Edit Rule' });
  await type(page, edit.getByLabel('Rule name'), 'Series');
  await page.keyboard.press('Enter');
  await expectNotice(page, 'Rule updated successfully!');

  const active = page.getByRole('switch', { name: 'Enable Series' });
  await reach(page, active);
  await page.keyboard.press('Space');
  await expect(active).not.toBeChecked();

  await press(page, button(page, 'Delete Series'));
  await press(page, button(question(page), 'Delete'));
  await expectNotice(page, 'Rule deleted successfully!');
  await expect(page.getByText(/^No rules created yet/)).toBeVisible();
});

test('an icon says what it is where Tab moves to, and Escape closes that first', async ({ page, context }) => {
  await enter(page, await newcomer(context));
  await goTo(page, 'Settings');
  await goToTab(page, 'Transaction Rules');
  await press(page, button(page, 'Create Rule'));
  const form = page.getByRole('dialog', { name: 'Create Rule' });
  await press(page, button(form, 'Add condition'));
  await expect(page.getByRole('tooltip')).toBeHidden();
  await reach(page, button(form, 'Remove condition 2'));
  await expect(page.getByRole('tooltip')).toHaveText('Remove condition 2');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toBeHidden();
  await expect(form).toBeVisible();
  await page.keyboard.press('Escape');
  // The second condition is not saved.
  await expect(button(form, 'Keep editing')).toBeFocused();
  await press(page, button(form, 'Discard'));
  await expect(form).toBeHidden();
  await expect(button(page, 'Create Rule')).toBeFocused();
});

test('the account is changed by keyboard alone', async ({ page, context, browser }) => {
  const who = await newcomer(context);
  await enter(page, who);
  await goTo(page, 'Account');
  await type(page, page.getByLabel('First name', { exact: true }), 'Gilda');
  await page.keyboard.press('Enter');
  await expectNotice(page, 'Name saved');
  await expect(page.getByLabel('Sidebar').getByText('Gilda Guest')).toBeVisible();

  await type(page, page.getByLabel('New email address'), `new-${who.email}`);
  await page.keyboard.press('Enter');
  await expectNotice(page, 'Confirm your new address');
  await expect(page.getByText(`Waiting for you to confirm new-${who.email}.`)).toBeVisible();

  await type(page, page.getByLabel('Current password', { exact: true }), who.password);
  await type(page, page.getByLabel('New password', { exact: true }), 'seven mild walruses');
  await page.keyboard.press('Enter');
  await expectNotice(page, 'Password changed');

  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await reach(page, zone);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('york');
  await page.keyboard.press('Enter');
  await expectNotice(page, 'Time zone saved');
  await expect(zone).toHaveValue('America / New York');

  const elsewhere = await browser.newContext();
  const data = { email: who.email, password: 'seven mild walruses' };
  expect((await elsewhere.request.post(`${households().address}/api/login`, { data })).status()).toBe(200);
  await page.reload();
  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await expect(sessions.filter({ hasText: 'This device' })).toHaveCount(1);
  await press(page, button(page, /^End session on/));
  await expectNotice(page, 'Session ended');
  expect((await elsewhere.request.get(`${households().address}/api/auth/user`)).status()).toBe(401);
  await elsewhere.close();
});

test('an access token is made, copied, used and revoked by keyboard alone', async ({ page, context, browser }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enter(page, await newcomer(context));
  await goTo(page, 'Account');
  await type(page, page.getByLabel('Token name', { exact: true }), 'Sheet');
  await pick(page, page.getByLabel('Expires'), 'Never');
  await press(page, button(page, 'Create token'));
  const secret = page.getByLabel('Token “Sheet”');
  await expect(secret).toBeFocused();
  await press(page, button(page, 'Copy'));
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await secret.inputValue());
  await press(page, button(page, 'Done'));
  await expect(secret).toBeHidden();
  await expect(page.getByLabel('Token name', { exact: true })).toBeFocused();

  const script = await browser.newContext({ extraHTTPHeaders: { Authorization: `Bearer ${copied}` } });
  const read = async () => (await script.request.get(`${households().address}/api/bills`)).status();
  expect(await read()).toBe(200);
  await press(page, button(page, 'Revoke Sheet'));
  await press(page, button(question(page), 'Revoke'));
  await expectNotice(page, 'Access token revoked');
  await expect(page.getByText('No access tokens')).toBeVisible();
  expect(await read()).toBe(401);
  await script.close();
});

test('everything is taken along and the account deleted by keyboard alone', async ({ page, context, browser }) => {
  const who = await newcomer(context);
  await call(context, '/api/bills', { name: 'Rent', amount: '1200', category: 'Housing', frequency: 'monthly' });
  const elsewhere = await browser.newContext();
  const data = { email: who.email, password: who.password };
  await elsewhere.request.post(`${households().address}/api/login`, { data });
  await enter(page, who);
  await goTo(page, 'Account');

  const download = page.waitForEvent('download');
  await press(page, button(page, 'Export everything'));
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^daybook-\d{4}-\d\d-\d\d\.jsonl$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  const lines = Buffer.concat(chunks).toString('utf8').trimEnd().split('\n');
  const kinds = lines.map((line) => (JSON.parse(line) as { kind: string }).kind);
  expect(kinds).toEqual(['daybook', 'account', 'preferences', 'bill']);

  await press(page, button(page, 'Delete account...'));
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await type(page, dialog.getByLabel('Your email address'), who.email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Enter app' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'daybook:theme'))).toEqual([]);
  expect((await elsewhere.request.get(`${households().address}/api/auth/user`)).status()).toBe(401);
  await elsewhere.close();
});
