import type { Page, TestInfo } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.js';
import { call, households, newcomer, settled } from './households.js';
import { another } from './people.js';
import { expectNotice } from './steps.js';
import { expect, test } from './test.js';

const rent = { name: 'Rent', amount: '1200', category: 'Housing', frequency: 'monthly', status: 'pending', dueDate: 1 };

/** The panel in both themes, to be looked at. */
async function photograph(page: Page, panel: string, name: string, testInfo: TestInfo): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const part = page.getByRole('region', { name: panel, exact: true });
    await part.screenshot({ path: testInfo.outputPath(`${name}-${colorScheme}.png`) });
  }
  await expectNoSidewaysScroll(page, name);
  await expectAccessible(page, name);
}

test('reminders: whoever belongs to two households chooses what each reminds them of, and ends it', async ({
  page,
  context,
  browser,
}, testInfo) => {
  const { address } = households();
  const owner = await newcomer(context);
  await call(context, '/api/bills', rent);
  await page.goto(address);
  const { elsewhere, guest } = await another(browser, context, owner, 'viewer');
  const open = async () => {
    await guest.goto(`${address}/?view=account`);
    await settled(guest);
  };
  await open();
  const digest = guest.getByRole('region', { name: 'Email digest' });
  const frequency = digest.getByRole('combobox', { name: 'Send it' });
  const own = digest.getByRole('switch', { name: 'Your household' });
  const theirs = digest.getByRole('switch', { name: 'Gil Guest’s household' });

  await test.step('the digest is turned on for both, and off for one', async () => {
    await expect(own).toHaveCount(0);
    await frequency.selectOption('Every day');
    await expectNotice(guest, 'Email digest turned on');
    await expect(own).toBeChecked();
    await expect(theirs).toBeChecked();
    await photograph(guest, 'Email digest', 'digest', testInfo);
    await own.click();
    await expect(own).not.toBeChecked();
    await open();
    await expect(frequency).toHaveValue('daily');
    await expect(theirs).toBeChecked();
    await expect(own).not.toBeChecked();
  });

  await test.step('the digest is off with the last household', async () => {
    await theirs.click();
    await expectNotice(guest, 'Email digest turned off');
    await expect(frequency).toHaveValue('off');
    await open();
    await expect(frequency).toHaveValue('off');
    await expect(theirs).toHaveCount(0);
  });

  const feed = guest.getByRole('region', { name: 'Calendar feed' });
  const part = feed.getByRole('region', { name: 'Gil Guest’s household' });
  const link = part.getByRole('textbox', { name: 'Calendar link' });

  await test.step('a calendar link shows the other household, with amounts and without', async () => {
    await part.getByRole('button', { name: 'Make a link' }).click();
    const path = await link.inputValue();
    await photograph(guest, 'Calendar feed', 'calendar-feed', testInfo);
    const read = async () => (await context.request.get(path)).text();
    expect(await read()).toContain('SUMMARY:Rent $1\\,200.00');
    await part.getByRole('switch', { name: 'Show amounts' }).click();
    await expectNotice(guest, 'Calendars show no amounts');
    expect(await read()).not.toContain('$');
    await part.getByRole('button', { name: 'Done' }).click();
    await expect(link).toHaveCount(0);

    await part.getByRole('button', { name: 'Revoke' }).click();
    await guest.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await expectNotice(guest, 'Link revoked');
    await expect(part.getByRole('button', { name: 'Make a link' })).toBeVisible();
    expect((await context.request.get(path)).status()).toBe(404);
  });
  await elsewhere.close();
});
