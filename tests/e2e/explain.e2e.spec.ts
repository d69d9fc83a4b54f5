import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.js';
import { enter, households } from './households.js';
import { open } from './steps.js';
import { expect, test } from './test.js';

const figureOf = (page: Page, label: string) =>
  page.getByRole('button', { name: new RegExp(`: how ${label} is made$`) }).first();

/** Opens how a figure is made, and expects its last line to be the figure. */
const explain = async (page: Page, label: string) => {
  const figure = figureOf(page, label);
  const [text = ''] = ((await figure.getAttribute('aria-label')) ?? '').split(': how ');
  await figure.click();
  const panel = page.getByRole('dialog', { name: `How ${label} is made` });
  await expect(panel.getByText(text, { exact: true }).last()).toBeVisible();
  return panel;
};

test('any figure tells how it is made, down to the bill that it comes from', async ({ page }) => {
  await enter(page, households().demo);

  await test.step('left over, then the bills of the month, then one of them', async () => {
    const panel = await explain(page, 'Left over');
    await expectAccessible(page, 'How Left over is made');
    await expectNoSidewaysScroll(page, 'How Left over is made');
    await panel.getByRole('button', { name: 'Bills this month' }).click();
    const bills = page.getByRole('dialog', { name: 'How Bills this month is made' });
    await expect(bills.getByRole('listitem').first()).toBeVisible();
    await expectNoSidewaysScroll(page, 'How Bills this month is made');
    await bills.getByRole('button', { name: '‹ Back' }).click();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(figureOf(page, 'Left over')).toBeFocused();
  });

  await test.step('the year', async () => {
    await open(page, 'Yearly', /^Yearly Overview/);
    await explain(page, 'Monthly Avg');
    await page.keyboard.press('Escape');
  });

  await test.step('income by frequency, by keys alone', async () => {
    await open(page, 'Income', 'Income Dashboard');
    await page.getByRole('tab', { name: 'By Frequency' }).click();
    const table = page.getByRole('table', { name: 'Income by Frequency' });
    const figure = table.getByRole('button', { name: / income is made$/ }).first();
    const name = (await figure.getAttribute('aria-label')) ?? '';
    const [text = '', title = ''] = name.split(': how ');
    await figure.focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: `How ${title}` });
    await expect(panel.getByText(text, { exact: true }).last()).toBeVisible();
    await expectAccessible(page, `How ${title}`);
    await expectNoSidewaysScroll(page, `How ${title}`);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(figure).toBeFocused();
    await page.getByRole('tab', { name: 'Income List' }).click();
  });

  await test.step('the income, and on to where it is entered', async () => {
    await open(page, 'Income', 'Income Dashboard');
    const panel = await explain(page, 'Total Monthly');
    await panel.getByRole('listitem').first().getByRole('button').click();
    await expect(page.getByRole('heading', { level: 1, name: /Recurring/ })).toBeVisible();
  });
});
