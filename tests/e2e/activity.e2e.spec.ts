import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.js';
import { call, enter, newcomer, settled } from './households.js';
import { rule } from './settings-steps.js';
import { choose, chooseFile, expectNotice, inRow, open } from './steps.js';
import { expect, test } from './test.js';

const statement = fileURLToPath(
  new URL('../../frontends/transactions/test-support/fixtures/schwab-checking.csv', import.meta.url),
);
/** Older rows than the statement's four: an undo of so many is not over at once. */
const older = 1_500;
const olderRow = (_: unknown, n: number) =>
  `"0${1 + (n % 7)}/${10 + (n % 18)}/2022","Posted","ATM","","CORNER SHOP ${n}","$${n + 1}.00","","$100.00"`;

const check = 'Check Paid #558';
const edit = 'You set the category of 1,504 transactions to Shopping';

const good = async (page: Page, screen: string): Promise<void> => {
  await expectAccessible(page, screen);
  await expectNoSidewaysScroll(page, screen);
};

const category = (page: Page, merchant: string) =>
  page
    .getByRole('row')
    .filter({ hasText: merchant })
    .getByRole('button', { name: /^Category/ });

test('a bulk edit is undone in another browser, three changes back, though the program is killed: what was edited later stays', async ({
  page,
  context,
  browser,
  daybook,
}, testInfo) => {
  const address = daybook.at('');
  const who = await newcomer(context, address);
  const post = (path: string, data: object) => call(context, path, data, address);
  await post('/api/bills', { name: 'Rent', amount: '1200', category: 'Housing', frequency: 'monthly' });
  const file = testInfo.outputPath('schwab-checking.csv');
  await writeFile(
    file,
    [(await readFile(statement, 'utf8')).trim(), ...Array.from({ length: older }, olderRow)].join('\n'),
  );
  await enter(page, who);

  await test.step('import a file, add a rule', async () => {
    await open(page, 'Transactions');
    await chooseFile(page, file);
    await page.getByRole('dialog').getByRole('button', { name: 'Upload 1,504 transactions' }).click();
    await expectNotice(page, '1504 transactions uploaded successfully');
    await expect(page.getByRole('dialog')).toBeHidden();
    await post('/api/transaction-rules', rule);
  });

  await test.step('edit all, then one of them again, and delete the bill', async () => {
    const patch = { filter: {}, patch: { category: 'Shopping' } };
    await post('/api/transactions/bulk-edit', patch);
    const newest = async () => (await (await context.request.get(`${address}/api/history?limit=1`)).json()) as unknown;
    await expect.poll(newest).toMatchObject([{ text: edit }]);
    await page.getByRole('button', { name: check, exact: true }).click();
    const sheet = page.getByRole('dialog', { name: check });
    await sheet.getByLabel('Category').selectOption('Food');
    await expect(sheet.getByText(/^Manual edit: Food · /)).toBeVisible();
    await page.keyboard.press('Escape');
    await open(page, 'Recurring');
    await inRow(page, 'Delete', 'Rent');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expectNotice(page, 'Expense deleted successfully');
  });

  await test.step('log out', async () => {
    await choose(page, 'Log out');
    await expect(page.getByRole('link', { name: 'Enter app' })).toBeVisible();
  });

  const elsewhere = await browser.newContext({ viewport: page.viewportSize(), reducedMotion: 'reduce' });
  const other = await elsewhere.newPage();

  await test.step('find it in another browser', async () => {
    await other.goto(`${address}/login`);
    await other.getByLabel('Email').fill(who.email);
    await other.getByLabel('Password', { exact: true }).fill(who.password);
    await other.getByRole('button', { name: 'ENTER CONTROL CENTER' }).click();
    await settled(other);
    await open(other, 'Activity');
    await expect(other.getByRole('main').getByRole('listitem')).toHaveText([
      /You deleted the bill Rent/,
      /You set the category of a transaction to Food/,
      /You set the category of 1,504 transactions to Shopping/,
      /You added the rule “Films”/,
      /You imported schwab-checking\.csv: 1,504 new/,
      /You added the bill Rent/,
    ]);
    await good(other, 'activity');
    await other.getByRole('button', { name: edit, exact: true }).click();
    const panel = other.getByRole('dialog', { name: edit });
    await expect(panel.getByRole('listitem')).toHaveCount(50);
    await good(other, 'a change');
    await panel.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('undo it, and the program is killed meanwhile', async () => {
    await other.getByRole('button', { name: `Undo: ${edit}` }).click();
    const question = other.getByRole('dialog', { name: 'Undo this change?' });
    await good(other, 'the question before an undo');
    const accepted = other.waitForResponse(
      (response) => response.url().includes('undo') && !response.url().includes('dryRun'),
    );
    await question.getByRole('button', { name: 'Undo' }).click();
    await accepted;
    await daybook.killAndStartAgain();
    await other.reload();
    await settled(other);
    await expect(other.getByRole('region', { name: 'Today' }).getByText('Undone', { exact: true })).toBeVisible();
    await expect(other.getByRole('main').getByRole('listitem').first()).toContainText(/You undid: set the category/);
    await open(other, 'Transactions');
    await expect(category(other, check)).toHaveText('Food');
    await expect(category(other, 'BMO HARRIS BANK')).not.toHaveText('Shopping');
    await open(other, 'Recurring');
    await expect(other.getByRole('tab', { name: 'Expenses (0)' })).toBeVisible();
  });
  await elsewhere.close();
});
