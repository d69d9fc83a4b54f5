import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Explanation } from '@daybook/contracts';
import { addMonths, formatMoney, parseCents } from '@daybook/money';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.js';
import { type Program, startProgram } from '../support/program.js';
import { settled } from './households.js';
import { choose } from './steps.js';
import { expect, test } from './test.js';

const cli = fileURLToPath(new URL('../../tools/cli/dist/main.js', import.meta.url));
const demo = { email: 'demo@daybook.example', password: 'demo household' };

let folder: string;
let program: Program;

/** A household of seven months: in one process, since only the demo's own can live in times gone by. */
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daybook-'));
  const env: NodeJS.ProcessEnv = { ...process.env, DAYBOOK_DATA_DIR: folder, LOG_LEVEL: 'silent' };
  delete env['DAYBOOK_URL'];
  const child = spawn(process.execPath, [cli, 'demo'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  expect(await once(child, 'exit')).toEqual([0, null]);
  program = await startProgram({ DAYBOOK_DATA_DIR: folder, PORT: '0' });
});
test.afterAll(async () => {
  await program.end('SIGTERM');
  await rm(folder, { recursive: true });
});

const bar = (page: Page) => page.getByRole('region', { name: 'As it stood' });
const press = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true }).click();
const day = (page: Page) => bar(page).getByLabel('As it stood on');
const drawn = async (page: Page): Promise<void> => {
  await settled(page);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
};

test('the month as it stood six months ago', async ({ page }) => {
  const signedIn = await page.context().request.post(`${program.address}/api/login`, { data: demo });
  expect(signedIn.ok()).toBe(true);
  await page.goto(program.address);
  await settled(page);

  await page
    .getByRole('button', { name: /see earlier days/ })
    .filter({ visible: true })
    .click();
  const today = await day(page).inputValue();
  for (let n = 1; n <= 6; n += 1) {
    await press(page, 'Previous month');
    await expect(day(page)).toHaveValue(addMonths(today, -n));
  }
  const then = addMonths(today, -6);
  await drawn(page);

  // The figures are those that the API answers of then, and not those of today.
  const zone = { 'x-time-zone': await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone) };
  const figure = async (query: string): Promise<string> => {
    const address = `${program.address}/api/explain/left-over${query}`;
    const { terms } = (await (await page.context().request.get(address, { headers: zone })).json()) as Explanation;
    return formatMoney(parseCents(terms.at(-1)?.amount ?? '') ?? NaN);
  };
  const [was, is] = [await figure(`?asOf=${then}`), await figure('')];
  expect(was).not.toBe(is);
  await expect(page.getByRole('button', { name: `${was}: how Left over is made`, exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit layout' })).toHaveCount(0);
  await expectNoSidewaysScroll(page, 'dashboard as it stood');
  await expectAccessible(page, 'dashboard as it stood');

  await choose(page, 'Transactions');
  await drawn(page);
  await expect(page.getByRole('button', { name: 'Upload CSV' })).toHaveCount(0);
  await expectNoSidewaysScroll(page, 'transactions as they stood');
  await page.reload();
  await expect(day(page)).toHaveValue(then);
  await expect(page.getByRole('heading', { level: 1, name: 'Transactions' })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('asOf')).toBe(then);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(day(page)).toHaveValue(then);

  await press(page, 'Next change');
  await expect(day(page)).not.toHaveValue(then);
  await press(page, 'What changed since');
  await expect(page.getByText(/^Only what changed since/)).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await page.getByRole('main').locator('[data-change] button').first().click();
  await page.getByRole('button', { name: 'See it as it stood' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(bar(page)).toBeVisible();
  await page.goBack();
  await expect(bar(page)).toHaveCount(0);
});
