import { call, enter, newcomer } from './households.js';
import { expectNotice, open } from './steps.js';
import { expect, test } from './test.js';

test('⌘Z names the last change of this page and undoes it, and g a leads to where it is told', async ({
  page,
  context,
}) => {
  const who = await newcomer(context);
  const transactions = [
    { date: '2026-01-05', description: 'SHOP 1', amount: '10.00', type: 'debit', category: 'Food' },
  ];
  await call(context, '/api/transactions/bulk', { transactions });
  await enter(page, who);
  await page.keyboard.press('Control+z');
  await expectNotice(page, 'Nothing to undo');

  await open(page, 'Transactions');
  await page.getByRole('row').nth(1).focus();
  await page.keyboard.press('x');
  await page.getByRole('button', { name: 'Mark reviewed' }).click();
  await expectNotice(page, '1 transaction marked as reviewed');
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('Control+z');
  const question = page.getByRole('dialog', { name: 'Undo this change?' });
  await expect(question).toContainText('You marked a transaction as reviewed');
  await question.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('checkbox', { name: /^Reviewed: SHOP 1/ })).not.toBeChecked();

  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeFocused();
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(
    'You undid: marked a transaction as reviewed',
  );
});
