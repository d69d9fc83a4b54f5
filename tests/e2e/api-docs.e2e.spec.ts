import { expectAccessible, expectNoSidewaysScroll } from './accessibility.js';
import { expect, test } from './test.js';

/** Calls and shapes are all alike: the first ones speak for them, and axe takes long for a page of this length. */
const keepFirstOnes = (): void => {
  for (const part of document.querySelectorAll('main section section:nth-of-type(n + 4)')) part.remove();
};

test('the page about the API reads well on every screen, signed out, without a script of its own', async ({
  page,
  daybook,
}) => {
  await page.goto(daybook.at('/api/docs'));
  await expect(page.getByRole('heading', { level: 1, name: 'The API' })).toBeVisible();
  await expectNoSidewaysScroll(page, 'the API');
  await page.evaluate(keepFirstOnes);
  await expectAccessible(page, 'the API');

  await page.reload();

  const contents = page.getByText('Contents', { exact: true });
  if (await contents.isVisible()) await contents.click();
  await page.getByRole('link', { name: 'Import transactions', exact: true }).filter({ visible: true }).click();
  const call = page.locator('#importTransactions');
  await expect(call).toBeInViewport();
  await call.getByText('Errors').click();
  await expect(call.getByText('import-undone')).toBeVisible();
  await expectNoSidewaysScroll(page, 'the errors of a call');
});
