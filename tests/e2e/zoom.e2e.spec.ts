import { expectNoSidewaysScroll } from './accessibility.js';
import { expect, test } from './test.js';
import { enter, households, settled } from './households.js';
import { choose } from './steps.js';

// 1,280 px at 400 % are 320 of CSS (WCAG 2.2, 1.4.10).
test.use({ viewport: { width: 320, height: 256 } });

const views = ['Dashboard', 'Income', 'Recurring', 'Calendar', 'Yearly', 'Transactions', 'Settings'];

test('at 400 % every screen still reads without scrolling sideways', async ({ page }) => {
  await enter(page, households().demo);
  for (const view of views) {
    await choose(page, view);
    await settled(page);
    await expectNoSidewaysScroll(page, `${view} at 400 %`);
  }
});

test('at 400 % a dialog can be filled in and left', async ({ page }) => {
  await enter(page, households().demo);
  await choose(page, 'Recurring');
  await settled(page);
  await page.getByRole('button', { name: 'Add Expense' }).click();
  const dialog = page.getByRole('dialog');
  const { width } = (await dialog.boundingBox()) ?? { width: 0 };
  expect(width).toBeLessThanOrEqual(320);
  await dialog.getByLabel('Name').fill('Rent');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
});
