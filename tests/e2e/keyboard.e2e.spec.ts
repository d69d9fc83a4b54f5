import { expect, test } from './test.js';
import { call, enter, households, newcomer, settled } from './households.js';
import { button, goTo, press, reach, type } from './keyboard.js';
import { expectNotice, fetchNothingBeforehand } from './steps.js';

test('an account is made and signed in to by keyboard alone', async ({ page }) => {
  const { address } = households();
  const email = `keys-${process.pid}-${Date.now()}@example.com`;
  await page.goto(address);
  await press(page, page.getByRole('link', { name: 'Enter app' }));
  await press(page, page.getByRole('link', { name: 'Create an account' }));
  await type(page, page.getByLabel('First name'), 'Kay');
  await type(page, page.getByLabel('Last name'), 'Board');
  await type(page, page.getByLabel('Email'), email);
  await type(page, page.getByLabel('Password', { exact: true }), 'correct horse');
  await page.keyboard.press('Enter');
  await expectNotice(page, 'Account created successfully! Welcome to the app.');
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: /F8/ }).locator('ol:focus')).toBeVisible();
  await settled(page);
  for (const item of [/ theme$/, 'Collapse sidebar', 'Log out']) {
    await press(page, button(page, /^Your account/));
    await press(page, page.getByRole('menuitem', { name: item }), 'ArrowDown');
  }
  await press(page, page.getByRole('link', { name: 'Enter app' }));
  await type(page, page.getByLabel('Email'), email);
  await type(page, page.getByLabel('Password', { exact: true }), 'correct horse');
  await page.keyboard.press('Enter');
  await expectNotice(page, 'Login successful! Welcome back.');
});

test('what is typed while the palette is on its way is kept, and is no shortcut', async ({ page, context }) => {
  await page.addInitScript(fetchNothingBeforehand);
  let arrive = (): void => undefined;
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/assets/shell/**/menus.*.js', async (route) => {
    await held;
    await route.continue();
  });
  await enter(page, await newcomer(context));
  await page.keyboard.press('Control+k');
  await page.keyboard.type('nalc');
  for (let n = 0; n < 4; n += 1) await page.keyboard.press('Backspace');
  await page.keyboard.type('cal');
  arrive();
  const field = page.getByRole('combobox', { name: /^Search views/ });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('cal');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a bill is added, corrected, paid, found again and deleted by keyboard alone', async ({ page, context }) => {
  await enter(page, await newcomer(context));
  await page.keyboard.press('n');
  const form = page.getByRole('dialog');
  await type(page, form.getByLabel('Name'), 'Rent');
  await type(page, form.getByLabel('Amount'), '1200');
  await page.keyboard.press('Enter');
  await expectNotice(page, 'Recurring expense created successfully');
  await expect(form).toBeHidden();

  await press(page, button(page, /^Rent: .* edit planned amount$/));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('1,250.50');
  await page.keyboard.press('Enter');
  await expect(button(page, /^Rent: \$1,250\.50/)).toBeVisible();

  const card = page.getByRole('table', { name: 'Bills and income' });
  await press(page, card.getByRole('button', { name: /paid/i }).first());
  await expect(page.getByText('$1,250.50 / $1,250.50')).toBeVisible();

  await press(page, button(page, 'Edit layout'));
  await expect(page.getByRole('dialog', { name: 'Layout Editor' })).toBeVisible();
  await reach(page, page.getByRole('checkbox', { name: /^.*Upcoming Bills/ }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(button(page, 'Edit layout')).toBeFocused();
  await reach(page, button(page, 'Reorder Upcoming Bills'));
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: /^Reorder / }).first()).toHaveAccessibleName('Reorder Upcoming Bills');

  await page.keyboard.press('Control+k');
  await page.keyboard.type('rent');
  await expect(page.getByRole('option', { name: /Rent/, selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  const line = page.getByRole('row').filter({ hasText: 'Rent' });
  await expect(line.locator('button:focus')).toBeVisible();
  await press(page, button(page, /^Delete Rent/).or(button(page, /^Delete/)));
  await expect(page.getByText('Are you sure you want to delete "Rent"? This action cannot be undone.')).toBeVisible();
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Delete' }));
  await expectNotice(page, 'Expense deleted successfully');
});

test('a day of the calendar and a cell of the year are opened and left by keyboard alone', async ({ page }) => {
  await enter(page, households().demo);
  await goTo(page, 'Calendar');
  const day = button(page.getByRole('main'), /entr/);
  await press(page, day);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(day).toBeFocused();
  await goTo(page, 'Yearly');
  const cell = button(page.getByRole('main').getByRole('table'), /^Amazon Prime/).or(
    button(page.getByRole('main').getByRole('table'), /\$/),
  );
  await press(page, cell.first());
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a transaction is reviewed and linked by keyboard alone', async ({ page, context }) => {
  const who = await newcomer(context);
  await call(context, '/api/bills', { name: 'Rent', amount: '1200', category: 'Housing', frequency: 'monthly' });
  const row = { date: '2026-10-01', description: 'ACME RENTALS', amount: '1200.00', type: 'debit' };
  await call(context, '/api/transactions/bulk', { transactions: [row, { ...row, date: '2026-09-01' }] });
  await enter(page, who);
  await goTo(page, 'Transactions');
  await reach(page, page.getByRole('row').filter({ hasText: 'Oct 1, 2026' }));
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: 'Reviewed: ACME RENTALS' }).first()).toBeChecked();
  await page.keyboard.press('l');
  await expect(page.getByRole('combobox', { name: 'Linked Bill: ACME RENTALS' })).toBeFocused();
  await page.keyboard.type('Rent');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Linked Bill: ACME RENTALS, Oct 1, 2026' })).toHaveText('Rent');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'ACME RENTALS' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('x');
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('1 selected')).toBeHidden();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox').or(page.getByLabel('Search')).first()).toBeFocused();
});
