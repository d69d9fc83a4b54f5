import type { BrowserContext, Page } from '@playwright/test';
import { call, enter, households, newcomer, settled } from './households.js';
import { open } from './steps.js';
import { expect, test } from './test.js';

const rent = { name: 'Rent', amount: '1000.00', category: 'Housing', frequency: 'monthly', dueDate: 5 };

const made = async (context: BrowserContext, path: string, data: object): Promise<{ id: string }> => {
  const response = await context.request.post(households().address + path, { data });
  expect(response.ok()).toBe(true);
  return (await response.json()) as { id: string };
};
const change = async (context: BrowserContext, path: string, data: object): Promise<void> => {
  expect((await context.request.put(households().address + path, { data })).ok()).toBe(true);
};

/** Another tab of the same browser, at an address. Both are told what changes once one of them listens. */
const tabAt = async (context: BrowserContext, address: string): Promise<Page> => {
  const tab = await context.newPage();
  await tab.goto(households().address + address);
  await settled(tab);
  const followers = () =>
    tab.evaluate(async () => {
      const { held = [], pending = [] } = await navigator.locks.query();
      return [...held, ...pending].filter(({ name }) => name?.endsWith(':changes')).length;
    });
  await expect.poll(followers).toBe(context.pages().length);
  return tab;
};

const amount = (page: Page) =>
  page.getByRole('row', { name: /Rent/ }).or(page.getByRole('listitem')).filter({ hasText: 'Rent' }).first();
const side = (page: Page) => page.getByRole('region', { name: 'Scenario', exact: true });
const openPanel = async (page: Page): Promise<void> => {
  const show = side(page).getByRole('button', { name: 'Show', exact: true });
  await expect(side(page).getByRole('heading').first()).toBeVisible();
  if (await show.isVisible()) await show.click();
};

test('one tab in the past, the other in the present: what was stays as it was', async ({ page, context }) => {
  const who = await newcomer(context);
  const { id } = await made(context, '/api/bills', rent);
  await enter(page, who);
  await open(page, 'Recurring');
  await expect(amount(page)).toContainText('$1,000.00');
  const then = new Date().toISOString();
  const past = await tabAt(context, `/?view=recurring&asOf=${then}`);
  await expect(amount(past)).toContainText('$1,000.00');

  await change(context, `/api/bills/${id}`, { amount: '1200.00' });
  await expect(amount(page)).toContainText('$1,200.00');
  await expect(amount(past)).toContainText('$1,000.00');
  await past.getByRole('button', { name: 'Back to today', exact: true }).click();
  await expect(amount(past)).toContainText('$1,200.00');
});

test('one tab in a scenario, while the other moves its base, makes it so, and discards it', async ({
  page,
  context,
}) => {
  const who = await newcomer(context);
  const { id: bill } = await made(context, '/api/bills', rent);
  const { id } = await made(context, '/api/scenarios', { name: 'Gym again' });
  const gym = { ...rent, name: 'Gym', amount: '40.00' };
  await call(context, `/api/bills?scenario=${id}`, gym);
  await enter(page, who);
  await open(page, 'Recurring');
  const tried = await tabAt(context, `/?view=recurring&scenario=${id}`);
  await openPanel(tried);
  const figure = (of: string, text: string) =>
    side(tried).getByRole('button', { name: `${text}: how the money left at the end of this month ${of} is made` });
  await expect(figure('without the scenario', '−$1,000.00')).toBeVisible();
  await expect(figure('with the scenario', '−$1,040.00')).toBeVisible();

  await test.step('the base moves', async () => {
    await change(context, `/api/bills/${bill}`, { amount: '1200.00' });
    await expect(figure('without the scenario', '−$1,200.00')).toBeVisible();
    await expect(figure('with the scenario', '−$1,240.00')).toBeVisible();
    await expect(side(tried).getByText(/^Your bills and income were changed meanwhile/)).toBeVisible();
    await expect(amount(tried)).toContainText('$1,200.00');
  });
  await test.step('it is made so', async () => {
    await call(context, `/api/scenarios/${id}/apply`, {});
    await expect(figure('without the scenario', '−$1,240.00')).toBeVisible();
    await expect(side(tried).getByText(/^No changes yet/)).toBeVisible();
    await expect(side(tried).getByRole('button', { name: 'Make it so' })).toBeDisabled();
    await expect(page.getByText('Gym', { exact: true }).first()).toBeVisible();
  });
  await test.step('it is discarded', async () => {
    const gone = await context.request.delete(`${households().address}/api/scenarios/${id}`);
    expect(gone.ok()).toBe(true);
    await expect(tried.getByText('This scenario is gone')).toBeVisible();
    await tried.getByRole('button', { name: 'Back to the plan as it is' }).click();
    await expect(tried.getByRole('heading', { level: 1, name: 'Recurring' })).toBeVisible();
    await expect(side(tried)).toHaveCount(0);
    await expect(amount(tried)).toContainText('$1,200.00');
  });
});

test('an address of a scenario brings who signs in to it', async ({ page, context }) => {
  const who = await newcomer(context);
  const { id } = await made(context, '/api/scenarios', { name: 'Sent to me' });
  await context.clearCookies();
  await page.goto(`${households().address}/?view=recurring&scenario=${id}`);
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: 'ENTER CONTROL CENTER' }).click();
  await expect(side(page).getByRole('heading', { name: 'Sent to me' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Recurring' })).toBeVisible();
  await context.clearCookies();
  const theirs = await newcomer(context);
  await enter(page, theirs);
  await page.goto(`${households().address}/?view=recurring&scenario=${id}`);
  await expect(page.getByText('This scenario is gone')).toBeVisible();
});
