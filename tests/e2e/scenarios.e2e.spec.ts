import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.js';
import { call, enter, newcomer } from './households.js';
import { inRow, open } from './steps.js';
import { expect, test } from './test.js';

const bill = (name: string, amount: string) => ({
  name,
  amount,
  category: 'Housing',
  frequency: 'monthly',
  dueDate: 5,
});
const name = 'Without the gym, rent up 8%';

const stands = async (page: Page, screen: string): Promise<void> => {
  await expectAccessible(page, screen);
  await expectNoSidewaysScroll(page, screen);
};

/** The panel beside the views; a phone has a bar that opens. */
const openPanel = async (page: Page) => {
  const panel = page.getByRole('region', { name: 'Scenario', exact: true });
  await expect(panel.getByRole('heading', { name })).toBeVisible();
  const show = panel.getByRole('button', { name: 'Show', exact: true });
  if (await show.isVisible()) await show.click();
  return panel;
};

test('a change is planned, compared, made so and undone', async ({ page, context }) => {
  const who = await newcomer(context);
  await call(context, '/api/bills', bill('Rent', '1000.00'));
  await call(context, '/api/bills', bill('Gym', '40.00'));
  const pay = { personName: 'Salary', amount: '2500.00', frequency: 'monthly', paymentDates: '1' };
  await call(context, '/api/incomes', pay);
  await enter(page, who);
  const amountOf = (series: string) =>
    page.getByRole('button', { name: new RegExp(`^${series}: .*edit planned amount`) });

  await test.step('a scenario by name', async () => {
    await open(page, 'Plan a change');
    await expect(page.getByText('No scenarios yet')).toBeVisible();
    await stands(page, 'Plan a change without scenarios');
    await page.getByRole('button', { name: 'New scenario' }).first().click();
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.getByRole('button', { name: 'Create' }).click();
  });

  await test.step('the rent goes up by percent', async () => {
    const panel = await openPanel(page);
    await panel.getByRole('button', { name: 'Raise or lower' }).click();
    const dialog = page.getByRole('dialog', { name: 'Raise or lower an amount' });
    await dialog.getByRole('combobox', { name: 'Bill or income' }).selectOption('Rent');
    await dialog.getByRole('textbox', { name: 'Percent' }).fill('8');
    await expect(dialog.getByText('Rent: $1,000.00 → $1,080.00')).toBeVisible();
    await stands(page, 'the dialog that raises an amount');
    await dialog.getByRole('button', { name: 'Add to scenario' }).click();
    await expect(dialog).toBeHidden();
    await expect(panel.getByText('Rent: $1,080.00')).toBeVisible();
  });

  await test.step('the gym is deleted with the ordinary button', async () => {
    await open(page, 'Recurring');
    await expect(amountOf('Rent')).toHaveText(/1,080\.00/);
    await inRow(page, 'Delete', 'Gym');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(amountOf('Gym')).toHaveCount(0);
  });

  await test.step('the figures, beside the view', async () => {
    const panel = await openPanel(page);
    await expect(panel.getByText('Without Gym')).toBeVisible();
    const figures = panel.getByRole('table', { name: 'Left over, as it is and with the scenario' });
    await expect(figures.getByRole('row').filter({ hasText: 'End of this month' })).toHaveText(
      'End of this month$1,460.00$1,420.00$40.00 less',
    );
    await expect(figures.getByRole('row').filter({ hasText: 'In 24 months' })).toHaveText(
      'In 24 months$35,040.00$34,080.00$960.00 less',
    );
    await expect(panel.getByText('The money left never falls below zero in these 24 months.')).toBeVisible();
    await expect(panel.getByRole('group', { name: 'Left over in the next 24 months' })).toBeVisible();
    await panel.getByText('What differs (2)').click();
    const differing = panel.getByRole('table', { name: 'What differs in 24 months' });
    await expect(differing.getByRole('row').filter({ hasText: 'Rent' })).toHaveText(
      /\$24,000\.00\$25,920\.00\$1,920\.00 more$/,
    );
    await expect(differing.getByRole('row').filter({ hasText: 'Gym' })).toHaveText(/\$960\.00\$0\.00\$960\.00 less$/);
    await stands(page, 'Recurring with a scenario beside it');
  });

  await test.step('it is made so', async () => {
    const panel = await openPanel(page);
    await panel.getByRole('button', { name: 'Make it so' }).click();
    const dialog = page.getByRole('dialog', { name: `Make “${name}” so?` });
    const list = dialog.getByRole('region', { name: 'What will change' });
    await expect(list.getByRole('listitem')).toHaveText(['Rent: $1,080.00', 'Without Gym']);
    await stands(page, 'the question before a scenario is made so');
    await dialog.getByRole('button', { name: 'Make it so' }).click();
    await expect(panel).toBeHidden();
    await expect(page.getByText(`${name} is made so`, { exact: true }).last()).toBeVisible();
  });

  await test.step('Activity tells it as one change, which opens to both', async () => {
    await open(page, 'Activity');
    await page.getByRole('button', { name: `You applied “${name}”: 2 changes`, exact: true }).click();
    const told = page.getByRole('dialog').getByRole('list', { name: 'What changed' }).getByRole('heading');
    await expect(told).toHaveText([/^Rent/, /^Gym/]);
    await page.keyboard.press('Escape');
  });

  await test.step('it is undone', async () => {
    await page.getByRole('button', { name: `Undo: You applied “${name}”: 2 changes` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Redo' })).toBeVisible();
    await open(page, 'Recurring');
    await expect(amountOf('Rent')).toHaveText(/1,000\.00/);
    await expect(amountOf('Gym')).toHaveText(/40\.00/);
  });
});
