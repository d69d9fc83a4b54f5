import { expect, test } from './test.js';
import { call, enter, newcomer } from './households.js';
import { inRow, open } from './steps.js';

const rent = { name: 'Rent', amount: '1200', category: 'Housing', frequency: 'monthly', status: 'pending', dueDate: 1 };
const pay = {
  personName: 'Pay',
  amount: '3000',
  percentage: '100',
  frequency: 'monthly',
  status: 'pending',
  paymentDates: '1',
};

test('a link and a reload bring an open form back, Back closes it, and N adds where one is', async ({
  page,
  context,
}) => {
  const guest = await newcomer(context);
  await call(context, '/api/bills', rent);
  await call(context, '/api/incomes', pay);
  await enter(page, guest);
  const heading = (name: string | RegExp) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const dialog = (name: string) => page.getByRole('dialog', { name });

  await test.step('of a bill', async () => {
    await open(page, 'Recurring');
    await inRow(page, 'Edit', 'Rent');
    await expect(dialog('Edit Expense')).toBeVisible();
    await expect(page).toHaveURL(/view=recurring.*edit=bill/);
    const link = page.url();
    await page.reload();
    await expect(dialog('Edit Expense').getByLabel('Amount')).toHaveValue('1200.00');
    await page.goBack();
    await expect(dialog('Edit Expense')).toBeHidden();
    await expect(page).not.toHaveURL(/edit=/);
    await heading('Recurring');
    const other = await context.newPage();
    await other.goto(link);
    await expect(other.getByRole('dialog', { name: 'Edit Expense' })).toBeVisible();
    await other.close();
  });

  await test.step('of an income, by N in Income', async () => {
    await open(page, 'Income', 'Income Dashboard');
    await page.keyboard.press('n');
    await expect(dialog('Add New Income')).toBeVisible();
    await page.reload();
    await expect(dialog('Add New Income')).toBeVisible();
    await page.goBack();
    await expect(dialog('Add New Income')).toBeHidden();
    await heading('Income Dashboard');
  });

  await test.step('of a bill, by N on the dashboard, which stays', async () => {
    await open(page, 'Dashboard');
    // The frame shows the heading before the view is there.
    await expect(page.getByRole('table', { name: 'Bills and income' })).toBeVisible();
    await page.keyboard.press('n');
    await dialog('Add Expense').getByLabel('Name').fill('Water');
    await dialog('Add Expense').getByLabel('Amount').fill('30');
    await dialog('Add Expense').getByRole('button', { name: 'Create' }).click();
    await expect(dialog('Add Expense')).toBeHidden();
    await heading('Dashboard');
    await expect(page.getByRole('table', { name: 'Bills and income' }).getByText('Water')).toBeVisible();
  });

  await test.step('of a day of the calendar, by N in its sheet', async () => {
    await open(page, 'Calendar');
    await page.goto(`${page.url()}&day=20`);
    await expect(page.getByRole('dialog', { name: /20, \d{4}$/ })).toBeVisible();
    await page.keyboard.press('n');
    await expect(dialog('Add Expense').getByLabel('Due day')).toHaveValue('20');
    await page.goBack();
    await expect(dialog('Add Expense')).toBeHidden();
    await expect(page.getByRole('dialog', { name: /20, \d{4}$/ })).toBeVisible();
  });

  await test.step('and the keyboard help says so', async () => {
    await page.goBack();
    await heading('Calendar');
    await page.keyboard.press('?');
    await expect(dialog('Keyboard shortcuts').getByText('Add an income, in Income')).toBeVisible();
  });
});
