import { fileURLToPath } from 'node:url';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.js';
import { enter, newcomer } from './households.js';
import { chooseFile, open } from './steps.js';
import { expect, test } from './test.js';

const file = (name: string): string =>
  fileURLToPath(new URL(`../../frontends/transactions/test-support/fixtures/files/${name}`, import.meta.url));

test('a workbook, and text in a rare encoding, are read by code that the worker loads for them', async ({
  page,
  context,
}) => {
  await enter(page, await newcomer(context));
  await open(page, 'Transactions');
  await chooseFile(page, file('statement.xlsx'));
  const rows = page.getByRole('table', { name: 'First rows' });
  await expect(rows.getByText('Grocer & Sons')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upload 3 transactions' })).toBeEnabled();
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await page.getByLabel('CSV file').setInputFiles(file('polish-windows-1250.csv'));
  await expect(rows.getByText('Piekarnia pod świerkiem')).toBeVisible();
});

test('a file that leaves open which column is money out is asked about before anything is sent', async ({
  page,
  context,
}) => {
  await enter(page, await newcomer(context));
  await open(page, 'Transactions');
  await chooseFile(page, file('sides-without-names-swapped.csv'));
  const question = page.getByRole('region', { name: 'Question about this file' });
  await expect(question.getByText('Which of these is money out?')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upload 3 transactions' })).toBeDisabled();
  await expectAccessible(page, 'The question about a file');
  await expectNoSidewaysScroll(page, 'The question about a file');
  await question.getByRole('button', { name: 'Column 4' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('button', { name: 'Upload 3 transactions' })).toBeEnabled();
});

test('a file that is no statement is named, and its columns can be chosen', async ({ page, context }) => {
  await enter(page, await newcomer(context));
  await open(page, 'Transactions');
  await chooseFile(page, file('shop-orders.csv'));
  await expect(page.getByRole('alert').filter({ hasText: 'These are orders of a shop.' })).toBeVisible();
  await expectAccessible(page, 'A file that is refused');
  await expectNoSidewaysScroll(page, 'A file that is refused');
});
