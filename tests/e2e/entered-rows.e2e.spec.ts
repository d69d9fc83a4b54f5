import { expectAccessible, expectNoSidewaysScroll } from './accessibility.js';
import { enter, newcomer } from './households.js';
import { fromMenu, open } from './steps.js';
import { expect, test } from './test.js';

test('a transaction is entered by hand, tagged, noted, and found by both', async ({ page, context }) => {
  await enter(page, await newcomer(context));
  await open(page, 'Transactions');

  await test.step('it is entered, after a problem is told at its field', async () => {
    await fromMenu(page, /More actions/, 'Add transaction');
    const dialog = page.getByRole('dialog', { name: 'Add transaction' });
    await dialog.getByLabel('Description').fill('Flea market');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog.getByLabel('Amount')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel('Amount').fill('12.50');
    await expectAccessible(page, 'the form of a transaction');
    await expectNoSidewaysScroll(page, 'the form of a transaction');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('−$12.50').first()).toBeVisible();
  });

  await test.step('it gets a tag and a note in its details', async () => {
    await page.getByRole('button', { name: 'Flea market', exact: true }).first().click();
    const sheet = page.getByRole('dialog', { name: 'Flea market' });
    await sheet.getByRole('combobox', { name: 'Tags' }).fill('holiday');
    await page.keyboard.press('Enter');
    await expect(sheet.getByRole('list', { name: 'Tags of this transaction' })).toContainText('holiday');
    await sheet.getByLabel('Note').fill('A lamp for the hall');
    await page.keyboard.press('Tab');
    await expectAccessible(page, 'the details of a transaction');
    await expectNoSidewaysScroll(page, 'the details of a transaction');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  });

  await test.step('it is found by its note and by its tag', async () => {
    const search = page.getByRole('searchbox').first();
    for (const [words, found] of [
      ['lamp', true],
      ['holiday', true],
      ['something else', false],
    ] as const) {
      await search.fill(words);
      await expect(page.getByRole('button', { name: 'Flea market', exact: true })).toHaveCount(found ? 1 : 0);
    }
    await search.fill('');
  });

  await test.step('it is split into parts, found in the list, and put back together', async () => {
    const named = page.getByRole('button', { name: 'Flea market', exact: true });
    await named.first().click();
    const sheet = page.getByRole('dialog', { name: 'Flea market' });
    await sheet.getByRole('button', { name: 'Split' }).click();
    const form = sheet.getByRole('form', { name: 'Split' });
    await page.keyboard.type('10');
    await expect(form.getByLabel('Amount').nth(1)).toHaveValue('2.50');
    await form.getByLabel('Category').nth(1).selectOption('Entertainment');
    await expectAccessible(page, 'the parts of a transaction');
    await expectNoSidewaysScroll(page, 'the parts of a transaction');
    await form.getByRole('button', { name: 'Split' }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('img', { name: 'Part of a split' })).toHaveCount(2);
    await expect(page.getByText('−$2.50').first()).toBeVisible();

    await named.first().click();
    await expect(sheet.getByRole('heading', { name: 'Part of a split of −$12.50' })).toBeVisible();
    await expectAccessible(page, 'the details of a part');
    await sheet.getByRole('button', { name: 'Put back together' }).click();
    await expect(sheet).toBeHidden();
    await expect(named).toHaveCount(1);
    await expect(page.getByText('−$12.50').first()).toBeVisible();
  });
});
