import { expect, test } from './test.js';
import { call, enter, newcomer } from './households.js';
import { inRow, open } from './steps.js';

const rent = { name: 'Rent', amount: '1200', category: 'Housing', frequency: 'monthly', status: 'pending', dueDate: 1 };

test('Back closes what was opened last, asks where something was typed, and otherwise goes to the view before', async ({
  page,
  context,
}) => {
  const guest = await newcomer(context);
  await call(context, '/api/bills', rent);
  await enter(page, guest);
  await open(page, 'Recurring');
  const heading = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const dialog = page.getByRole('dialog');

  if ((page.viewportSize()?.width ?? 0) < 768) {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await heading('Recurring');
  }
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('dialog', { name: 'Find' })).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await heading('Recurring');

  await inRow(page, 'Edit', 'Rent');
  await dialog.getByLabel('Amount').fill('1300');
  await page.goBack();
  await expect(dialog.getByText('Discard what you entered?')).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('Amount')).toHaveValue('1300.00');
  await page.goBack();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  await heading('Recurring');

  // Nobody is led away while a change is being saved.
  let answer = () => {};
  const seen = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/bills/*', async (route) => {
    if (route.request().method() === 'PUT') await seen;
    await route.continue();
  });
  await inRow(page, 'Edit', 'Rent');
  await dialog.getByLabel('Amount').fill('1400');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(dialog.getByText('Saving...')).toBeVisible();
  await page.goBack();
  await expect(dialog.getByText('Saving...')).toBeVisible();
  answer();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('$1,400.00').first()).toBeVisible();
  await heading('Recurring');

  await page.goBack();
  await heading('Dashboard');
});
