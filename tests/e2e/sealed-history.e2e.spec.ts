import { readFile } from 'node:fs/promises';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.js';
import { call, enter, newcomer, settled } from './households.js';
import { choose } from './steps.js';
import { expect, test } from './test.js';

test('the history is exported under Account, and verified without a network', async ({ page, context }) => {
  const good = async (screen: string): Promise<void> => {
    await expectAccessible(page, screen);
    await expectNoSidewaysScroll(page, screen);
  };
  const who = await newcomer(context);
  await call(context, '/api/bills', { name: 'Rent', amount: '1200' });
  const seal = { root: 'ab12cd34'.repeat(8), count: 1_204, at: '2026-03-14T02:10:00.000Z' };
  await page.route('**/api/history/seal', (route) =>
    route.fulfill({ json: { newest: seal, signer: '0f'.repeat(32) } }),
  );
  await enter(page, who);
  await choose(page, 'Account');
  await settled(page);
  const panel = page.getByRole('region', { name: 'Sealed history' });
  await expect(panel.getByText('Seal ab12 cd34 ab12 cd34')).toBeVisible();
  await context.grantPermissions(['clipboard-write']);
  await panel.getByRole('button', { name: 'Copy the seal' }).click();
  await expect(panel.getByText('Copied')).toBeVisible();
  await good('Account with a seal');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('link', { name: 'Export the history' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^daybook-log-\d{4}-\d\d-\d\d\.jsonl$/);
  const text = await readFile(await download.path(), 'utf8');
  await panel.getByRole('link', { name: 'Verify an export' }).click();
  await expect(page.getByRole('heading', { name: 'Verify an export' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);

  const verify = async (content: string) => {
    const file = { name: 'history.jsonl', mimeType: 'application/x-ndjson', buffer: Buffer.from(content) };
    await page.getByLabel('Export', { exact: true }).setInputFiles(file);
    await page.getByRole('button', { name: 'Verify', exact: true }).click();
  };
  await verify(text);
  await expect(
    page.getByText(/^history\.jsonl: Complete, in order and unchanged: \d+ events? in \d+ streams?/),
  ).toBeVisible();
  await good('a file that is sound');
  await verify(text.replace('Rent', 'Rant'));
  await expect(page.getByText(/Not as it was exported: an event of the bills and income was changed/)).toBeVisible();
  await good('a file that was changed');
  await context.setOffline(false);
});
