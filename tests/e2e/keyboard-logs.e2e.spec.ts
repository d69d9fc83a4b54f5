import { addDays, addMonths } from '@daybook/money';
import type { Page } from '@playwright/test';
import { call, enter, newcomer } from './households.js';
import { enterHouseholdWithPast, type Past, startHouseholdWithPast } from './household-with-past.js';
import { button, goTo, press, reach, type } from './keyboard.js';
import { expect, test } from './test.js';

const bar = (page: Page) => page.getByRole('region', { name: 'As it stood' });
const day = (page: Page) => bar(page).getByLabel('As it stood on');
const side = (page: Page) => page.getByRole('region', { name: 'Scenario', exact: true });

test.describe('the past by keys alone', () => {
  let past: Past;
  test.beforeAll(async () => {
    past = await startHouseholdWithPast();
  });
  test.afterAll(() => past.end());

  test('from the month, by month, day and change and on the slider, and back; from a change, and back', async ({
    page,
  }) => {
    await enterHouseholdWithPast(page, past);
    const heading = page.getByRole('heading', { level: 1 });
    const step = async (name: string): Promise<void> => {
      const control = bar(page).getByRole('button', { name, exact: true });
      await expect(control).not.toHaveAttribute('aria-disabled', 'true');
      await reach(page, control, 'Shift+Tab');
      await page.keyboard.press('Enter');
    };

    await test.step('from the month', async () => {
      await press(page, button(page, /see earlier days$/));
      await expect(bar(page)).toBeVisible();
      await expect(heading).toBeFocused();
    });
    const today = await day(page).inputValue();
    await test.step('by month, day and change', async () => {
      await step('Previous month');
      await expect(day(page)).toHaveValue(addMonths(today, -1));
      // The focus stays where it is, for the next step.
      await page.keyboard.press('Enter');
      await expect(day(page)).toHaveValue(addMonths(today, -2));
      await reach(page, bar(page).getByRole('button', { name: 'Previous day', exact: true }));
      await page.keyboard.press('Enter');
      const then = addDays(addMonths(today, -2), -1);
      await expect(day(page)).toHaveValue(then);
      await reach(page, bar(page).getByRole('button', { name: 'Previous change', exact: true }));
      await page.keyboard.press('Enter');
      await expect(day(page)).not.toHaveValue(then);
      await expect(page).toHaveURL(/asOf=\d{4}-\d\d-\d\dT/);
    });
    await test.step('on the slider', async () => {
      const slider = bar(page).getByRole('slider', { name: 'Day' });
      await reach(page, slider);
      await page.keyboard.press('Home');
      await expect(bar(page).getByRole('button', { name: 'Previous day' })).toHaveAttribute('aria-disabled', 'true');
      const first = await day(page).inputValue();
      await page.keyboard.press('ArrowRight');
      await expect(day(page)).toHaveValue(addDays(first, 1));
      await expect(slider).toBeFocused();
    });
    await test.step('back', async () => {
      await step('Back to today');
      await expect(bar(page)).toHaveCount(0);
      await expect(heading).toBeFocused();
    });
    await test.step('from a change', async () => {
      await goTo(page, 'Activity');
      await press(page, page.getByRole('main').locator('[data-change] button').first());
      await press(page, page.getByRole('dialog').getByRole('button', { name: 'See it as it stood' }));
      await expect(bar(page)).toBeVisible();
      await expect(heading).toHaveText('Dashboard');
      await page.goBack();
      await expect(bar(page)).toHaveCount(0);
      await expect(page.getByRole('dialog')).toBeVisible();
    });
  });
});

test('a change is planned, compared, made so and undone, by keys alone', async ({ page, context }) => {
  const who = await newcomer(context);
  const bill = { name: 'Rent', amount: '1000.00', category: 'Housing', frequency: 'monthly', dueDate: 5 };
  await call(context, '/api/bills', bill);
  await enter(page, who);
  const dialog = page.getByRole('dialog');

  await goTo(page, 'Plan a change');
  await press(page, button(page, 'New scenario'));
  await type(page, dialog.getByRole('textbox', { name: 'Name' }), 'Rent up');
  await page.keyboard.press('Enter');
  await expect(side(page).getByRole('heading', { name: 'Rent up' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await press(page, side(page).getByRole('button', { name: 'Raise or lower' }));
  await reach(page, dialog.getByRole('combobox', { name: 'Bill or income' }));
  await page.keyboard.type('Rent');
  await type(page, dialog.getByRole('textbox', { name: 'Percent' }), '8');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(side(page).getByRole('button', { name: 'Raise or lower' })).toBeFocused();
  await expect(side(page).getByText('Rent: $1,080.00')).toBeVisible();

  await press(page, side(page).getByRole('button', { name: 'One-time cost' }));
  await type(page, dialog.getByRole('textbox', { name: 'Name' }), 'Sofa');
  await type(page, dialog.getByRole('textbox', { name: 'Amount' }), '500');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(side(page).getByText(/^New expense Sofa: \$500\.00 once/)).toBeVisible();

  await test.step('how a figure of the panel is made', async () => {
    const figure = side(page).getByRole('button', {
      name: /^−\$1,580\.00: how the money left at the end of this month with/,
    });
    await press(page, figure);
    await expect(dialog.getByText('$0.00 less $1,580.00')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(figure).toBeFocused();
  });
  await test.step('side by side', async () => {
    await reach(page, page.getByRole('checkbox', { name: 'Compare Rent up' }));
    await page.keyboard.press('Space');
    await expect(page.getByRole('table', { name: 'Left over, side by side' })).toBeVisible();
  });
  await test.step('made so', async () => {
    await press(page, side(page).getByRole('button', { name: 'Make it so' }));
    await expect(dialog.getByRole('region', { name: 'What will change' }).getByRole('listitem')).toHaveCount(2);
    await press(page, dialog.getByRole('button', { name: 'Make it so' }));
    await expect(side(page)).toHaveCount(0);
  });
  const planned = page.getByRole('button', { name: /^Rent: .*edit planned amount/ });
  await test.step('and undone', async () => {
    await goTo(page, 'Recurring');
    await expect(planned).toHaveText(/1,080\.00/);
    await goTo(page, 'Activity');
    await press(page, page.getByRole('button', { name: /^Undo: / }).first());
    await press(page, dialog.getByRole('button', { name: 'Undo', exact: true }));
    await expect(page.getByText('Undone', { exact: true }).first()).toBeVisible();
    await goTo(page, 'Recurring');
    await expect(planned).toHaveText(/1,000\.00/);
  });
});
