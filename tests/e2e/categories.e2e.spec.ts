import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.js';
import { expect, test } from './test.js';
import { call, enter, newcomer, settled } from './households.js';
import { choose, expectNotice, fromMenu } from './steps.js';

const coffee = {
  date: '2026-03-04',
  description: 'CORNER COFFEE 0042',
  amount: '4.50',
  type: 'debit',
  account: 'Card',
};
const transactions = ['Food', 'Food', 'Pets'].map((category, n) => ({
  ...coffee,
  date: `2026-03-0${n + 1}`,
  category,
}));
const meals = {
  name: 'Meals',
  conditions: [{ field: 'category', operator: 'equals', value: 'Food' }],
  actions: [{ type: 'set_merchant', value: 'Grocer' }],
};

async function openSettings(page: Page, context: BrowserContext): Promise<void> {
  const who = await newcomer(context);
  await call(context, '/api/transactions/bulk', { transactions });
  await call(context, '/api/bills', { name: 'Market', amount: '40', category: 'Food' });
  await call(context, '/api/transaction-rules', meals);
  await enter(page, who);
  await choose(page, 'Settings');
  await settled(page);
}

const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Actions for ${name}`, exact: true }) });

test('a category is renamed everywhere, and Undo takes it back', async ({ page, context }) => {
  await openSettings(page, context);
  await expect(row(page, 'Food')).toContainText('1 bill · 2 transactions · 1 rule');
  await expectAccessible(page, 'the categories');
  await expectNoSidewaysScroll(page, 'the categories');

  await fromMenu(page, 'Actions for Food', 'Rename');
  const dialog = page.getByRole('dialog', { name: 'Rename Food' });
  await dialog.getByLabel('New name').fill('Groceries');
  await expectAccessible(page, 'the dialog of a new name');
  await expectNoSidewaysScroll(page, 'the dialog of a new name');
  await dialog.getByLabel('New name').press('Enter');
  await expectNotice(page, 'Categories updated successfully');
  await expect(dialog).toBeHidden();
  await expect(row(page, 'Groceries')).toContainText('1 bill · 2 transactions · 1 rule');
  await expect(row(page, 'Food')).toHaveCount(0);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Food')).toContainText('1 bill · 2 transactions · 1 rule');
  await expect(row(page, 'Groceries')).toHaveCount(0);
});

test('a name that is taken offers to merge, and a rename that fails keeps what was typed', async ({
  page,
  context,
}) => {
  await openSettings(page, context);
  await page.route('**/api/categories/rename', (route) => route.fulfill({ status: 500, json: {} }));
  await fromMenu(page, 'Actions for Food', 'Rename');
  const name = page.getByRole('dialog').getByLabel('New name');
  await name.fill('Groceries');
  await name.press('Enter');
  await expectNotice(page, 'Failed to update categories');
  await expect(name).toHaveValue('Groceries');
  await page.unrouteAll();

  // Nobody listed it, but transactions have it: the server tells.
  await name.fill('Pets');
  await name.press('Enter');
  await expect(page.getByText('Pets already exists.')).toBeVisible();
  await expectAccessible(page, 'the dialog of a name that is taken');
  await page.getByRole('button', { name: 'Merge Food into Pets' }).click();
  await page.getByRole('dialog', { name: 'Merge Food' }).getByRole('button', { name: 'Merge' }).click();
  await expect(row(page, 'Pets')).toContainText('1 bill · 3 transactions · 1 rule');
});

test('a rule whose category is deleted is flagged, and tells what it touches', async ({ page, context }) => {
  await openSettings(page, context);
  await fromMenu(page, 'Actions for Food', 'Delete');
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(question).toContainText(
    '1 bill will move to Uncategorized. 2 transactions will keep it. 1 rule that uses it will need fixing.',
  );
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectNotice(page, 'Categories updated successfully');
  await page.getByRole('tab', { name: 'Transaction Rules' }).click();
  await expect(page.getByText('Unknown category “Food”')).toBeVisible();
  await expect(page.getByText('Applied to 2 transactions')).toBeVisible();
  await expectAccessible(page, 'a rule that is flagged');
  await expectNoSidewaysScroll(page, 'a rule that is flagged');
  await page.getByRole('button', { name: 'Fix Meals' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Rule' })).toBeVisible();
});
