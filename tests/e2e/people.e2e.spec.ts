import { expectAccessible, expectNoSidewaysScroll } from './accessibility.js';
import { call, enter, households, newcomer, settled } from './households.js';
import { another, openTheirs } from './people.js';
import { choose, expectNotice, open } from './steps.js';
import { expect, test } from './test.js';

const rent = { name: 'Rent', amount: '1200', category: 'Housing', frequency: 'monthly', status: 'pending', dueDate: 1 };

test('a household of two: an invitation is made, accepted, and ends', async ({ page, context, browser }) => {
  const { address } = households();
  await newcomer(context);
  await call(context, '/api/bills', rent);
  await page.goto(address);
  await settled(page);
  await choose(page, 'Account');
  await page.getByLabel('Invite as').selectOption('viewer');
  await page.getByRole('button', { name: 'Make an invitation link' }).click();
  const link = await page.getByRole('textbox', { name: 'Invitation link' }).inputValue();
  await expectAccessible(page, 'Account with an invitation');
  await expectNoSidewaysScroll(page, 'Account with an invitation');

  const elsewhere = await browser.newContext({ viewport: page.viewportSize() });
  const guest = await elsewhere.newPage();
  await test.step('whoever has the link registers, and joins', async () => {
    await guest.goto(link);
    await expectAccessible(guest, 'an invitation, signed out');
    await guest.getByRole('link', { name: 'Create an account' }).click();
    await guest.getByLabel('First name').fill('Ben');
    await guest.getByLabel('Last name').fill('Example');
    await guest.getByLabel('Email').fill(`ben-${Date.now()}@example.com`);
    await guest.getByLabel('Password', { exact: true }).fill('correct horse battery');
    await guest.getByRole('button', { name: 'Create account' }).click();
    await expect(guest.getByRole('heading', { name: 'Join Gil Guest’s household' })).toBeVisible();
    await expectAccessible(guest, 'an invitation');
    await guest.getByRole('button', { name: 'Join', exact: true }).click();
    await expect(guest.getByRole('region', { name: 'Household', exact: true })).toContainText(
      'Gil Guest’s household: you can look',
    );
    await settled(guest);
    await expect(guest.getByText('Rent', { exact: true }).first()).toBeVisible();
    await expectAccessible(guest, 'another household');
    await expectNoSidewaysScroll(guest, 'another household');
  });

  await test.step('they go to their own household and back', async () => {
    await guest.getByRole('button', { name: 'Your household' }).click();
    await settled(guest);
    await expect(guest.getByRole('region', { name: 'Household', exact: true })).toHaveCount(0);
    await expect(guest.getByText('Rent', { exact: true })).toHaveCount(0);
    await choose(guest, 'Account');
    await guest.getByRole('button', { name: 'Open Gil Guest’s household' }).click();
    await expect(guest.getByRole('region', { name: 'Household', exact: true })).toBeVisible();
    await settled(guest);
  });

  await test.step('the owner removes them, and their page goes to their own household', async () => {
    await page.reload();
    await settled(page);
    await page.getByRole('button', { name: 'Change Ben Example' }).click();
    await page.getByRole('menuitem', { name: 'Remove...' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('list', { name: 'People' }).getByRole('listitem')).toHaveCount(1);
    // Nobody touches the page.
    await expectNotice(guest, 'You do not belong to that household any more.');
    await settled(guest);
    await expect(guest.getByRole('region', { name: 'Household', exact: true })).toHaveCount(0);
    await expect(guest.getByText('Rent', { exact: true })).toHaveCount(0);
  });
  await elsewhere.close();
});

test('two people in one list: what one edits the other sees', async ({ page, context, browser }) => {
  const owner = await newcomer(context);
  await call(context, '/api/bills', rent);
  await enter(page, owner);
  const { elsewhere, guest } = await another(browser, context, owner, 'member');
  await openTheirs(guest, owner);
  for (const one of [page, guest]) await open(one, 'Recurring');
  await expect(guest.getByText('Rent', { exact: true }).first()).toBeVisible();
  await call(context, '/api/bills', { ...rent, name: 'Gym', amount: '30' });
  await expect(guest.getByText('Gym', { exact: true }).first()).toBeVisible();
  const theirs = { headers: { 'daybook-household': String(owner.id) }, data: { ...rent, name: 'Water', amount: '9' } };
  expect((await elsewhere.request.post(`${households().address}/api/bills`, theirs)).ok()).toBe(true);
  await expect(page.getByText('Water', { exact: true }).first()).toBeVisible();
  await open(page, 'Activity');
  await expect(page.getByRole('button', { name: 'Vic Visitor added the bill Water', exact: true })).toBeVisible();
  await elsewhere.close();
});

test('a member who is made a viewer is told, and can change nothing from then on', async ({
  page,
  context,
  browser,
}) => {
  const owner = await newcomer(context);
  await call(context, '/api/bills', rent);
  await enter(page, owner);
  const { elsewhere, guest, id } = await another(browser, context, owner, 'member');
  await openTheirs(guest, owner);
  await open(guest, 'Recurring');
  await expect(guest.getByRole('button', { name: 'Add Expense' })).toBeVisible();
  const { address } = households();
  const changed = await context.request.patch(`${address}/api/household/members/${id}`, { data: { role: 'viewer' } });
  expect(changed.status()).toBe(200);
  await expectNotice(guest, 'You can only look at this household now.');
  await expect(guest.getByRole('button', { name: 'Add Expense' })).toHaveCount(0);
  await expect(guest.getByRole('region', { name: 'Household', exact: true })).toContainText('you can look, not change');
  await elsewhere.close();
});
