import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.js';
import { call, newcomer } from './households.js';
import { another, openTheirs } from './people.js';
import { rule } from './settings-steps.js';
import { expect, test } from './test.js';

const today = new Date().toISOString().slice(0, 10);
const rent = { name: 'Rent', amount: '1200', category: 'Housing', frequency: 'monthly', status: 'pending', dueDate: 1 };
const gym = { ...rent, name: 'Gym', amount: '30', category: 'Personal', dueDate: 28 };
const pay = {
  personName: 'Ann',
  source: 'Work',
  amount: '3000',
  frequency: 'monthly',
  paymentDates: '[15]',
  status: 'pending',
};
const row = (description: string, amount: string, date = today) => ({
  date,
  description,
  amount,
  category: 'Other',
  type: 'debit',
  account: 'Checking',
});

/** Words by which controls of this product change something. Those of the Account concern the person alone. */
const changing =
  /^(Add|New |Create|Edit|Delete|Remove|Upload|Import\b|Save|Undo|Rename|Merge|Link|Unlink|Mark|Accept|Yes|No$|Other bill|Discard|Make|Copy|Apply|Customi|Layout|Edit layout|Move|Drag|Reorder|Load sample|Take out|Review|Set |Carry|Select|Reviewed|Active|Change|Color|Status|Paid|Pending|Received)/i;

/** Filters, heads of columns that sort, and how the person likes to look at it. */
const looking: ReadonlySet<string> = new Set(['Status', 'Add filter', 'Linked Bill', 'Edit layout']);

const enabledChanges = async (page: Page): Promise<string[]> => {
  const names = await page.evaluate((source) => {
    const words = new RegExp(source, 'i');
    const roles = 'button, [role=button], [role=switch], [role=checkbox], [role=menuitem], input, select, textarea';
    const named = (element: Element): string =>
      element.getAttribute('aria-label') ??
      (element as HTMLInputElement).labels?.[0]?.textContent ??
      element.textContent ??
      '';
    return [...document.querySelectorAll<HTMLElement>(roles)]
      .filter((element) => element.checkVisibility() && !element.matches(':disabled, [aria-disabled=true]'))
      .map((element) => named(element).trim())
      .filter((name) => words.test(name));
  }, changing.source);
  return names.filter((name) => !looking.has(name));
};

const views = [
  'view=dashboard',
  'view=transactions',
  'view=transactions&review=matches',
  'view=recurring',
  'view=income',
  'view=calendar',
  'view=yearly',
  'view=spending',
  'view=spending&cut=budget',
  'view=accounts',
  'view=scenarios',
  'view=settings',
  'view=settings&tab=rules',
  'view=activity',
];

test('whoever may only look finds nothing to change in any view, and is refused nothing', async ({
  context,
  browser,
}) => {
  const owner = await newcomer(context);
  await call(context, '/api/bills', rent);
  await call(context, '/api/bills', gym);
  await call(context, '/api/incomes', pay);
  await call(context, '/api/transaction-rules', rule);
  await call(context, '/api/scenarios', { name: 'Move house' });
  const transactions = [row('NETFLIX', '15.99'), row('RENT', '1200.00', `${today.slice(0, 8)}01`)];
  await call(context, '/api/transactions/bulk', { transactions });
  const { elsewhere, guest } = await another(browser, context, owner, 'viewer');
  const refused: string[] = [];
  guest.on('response', (response) => {
    if (response.status() === 403) refused.push(`${response.request().method()} ${response.url()}`);
  });
  const found: Record<string, string[]> = {};
  for (const view of views) {
    await openTheirs(guest, owner, `?${view}`);
    const names = await enabledChanges(guest);
    if (names.length > 0) found[view] = names;
  }
  expect(found).toEqual({});

  await test.step('what opens in a view has nothing either', async () => {
    await openTheirs(guest, owner, '?view=transactions');
    await guest
      .getByRole('button', { name: /NETFLIX/ })
      .first()
      .click();
    const sheet = guest.getByRole('dialog');
    await expect(sheet).toContainText('You can look at this household, not change it.');
    expect(await enabledChanges(guest)).toEqual([]);
    await expectAccessible(guest, 'a transaction, to whoever may only look');
    await guest.keyboard.press('Escape');
    await guest.keyboard.press('n');
    await expect(guest.getByRole('dialog')).toHaveCount(0);
  });

  expect(refused).toEqual([]);
  await elsewhere.close();
});
