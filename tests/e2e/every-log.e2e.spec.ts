import type { Page } from '@playwright/test';
import { call, enter, households, newcomer, settled } from './households.js';
import { rule } from './settings-steps.js';
import { expect, test } from './test.js';

const views = [
  'dashboard',
  'income',
  'recurring',
  'calendar',
  'yearly',
  'spending',
  'accounts',
  'transactions',
  'activity',
  'settings',
];
/** Of bills and income, which a scenario changes. */
const ofThePlan = ['dashboard', 'income', 'recurring', 'calendar'];

/** What the controls of the view do that can be pressed, where they change something. */
const changing = async (page: Page): Promise<string[]> => {
  const main = page.getByRole('main');
  const names = await main
    .getByRole('button', { disabled: false })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent ?? ''));
  const ticks = await main.getByRole('checkbox', { name: /^(Reviewed|Select)/, disabled: false }).count();
  const switches = await main.getByRole('switch', { disabled: false }).count();
  const does =
    /^(Actions for|Add(?! filter)|Edit|Delete|Create|Upload|Undo|Rename|Merge|Move|Update|Ignore|Remove|Color|Reorder|Drag|Yes,|Linked Bill:|Category:)|mark as|edit planned|change category/i;
  return [...names.filter((name) => does.test(name)), ...Array<string>(ticks + switches).fill('a tick')];
};

const household = async (page: Page): Promise<string> => {
  const context = page.context();
  const who = await newcomer(context);
  const rent = { name: 'Rent', amount: '1000.00', category: 'Housing', frequency: 'monthly', dueDate: 5 };
  await call(context, '/api/bills', rent);
  const row = {
    date: new Date().toISOString().slice(0, 10),
    description: 'LANDLORD',
    amount: '1000.00',
    type: 'debit',
    account: 'A',
  };
  await call(context, '/api/transactions/bulk', { transactions: [row] });
  await call(context, '/api/transaction-rules', rule);
  await call(context, '/api/scenarios', { name: 'Gym again' });
  await enter(page, who);
  const [scenario] = (await (await context.request.get(`${households().address}/api/scenarios`)).json()) as {
    id: string;
  }[];
  return scenario?.id ?? '';
};
const show = async (page: Page, view: string, log: string): Promise<void> => {
  await page.goto(`${households().address}/?view=${view}&${log}`);
  await settled(page);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
};

test('what was cannot be changed in any view, and what would be in those of bills and income alone', async ({
  page,
}) => {
  const scenario = await household(page);
  const past = `asOf=${new Date().toISOString()}`;
  for (const view of views) {
    await test.step(view, async () => {
      await show(page, view, past);
      expect({ view, changing: await changing(page) }).toEqual({ view, changing: [] });
      await show(page, view, `scenario=${scenario}`);
      // The panel stands within the page of a phone.
      const inView = (await changing(page)).filter((name) => !/^(Discard|Rename|Copy|Make it so)$/.test(name));
      if (!ofThePlan.includes(view)) expect({ view, changing: inView }).toEqual({ view, changing: [] });
    });
  }
  await show(page, 'recurring', `scenario=${scenario}`);
  expect(await changing(page)).toContain('Rent: $1,000.00, edit planned amount');
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Leave', exact: true })).toHaveCount(0);
  // The view is drawn anew, from what the household has.
  await expect.poll(() => changing(page)).toContain('Rent: $1,000.00, edit planned amount');
});
