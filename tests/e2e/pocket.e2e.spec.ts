import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.js';
import { call, enter, households, newcomer, settled } from './households.js';
import { keptInBrowser, keptWhole, loseLine } from './pocket.js';
import { startDaybook } from './start-daybook.js';
import { choose, inRow, open } from './steps.js';
import { expect, test } from './test.js';

const rent = { name: 'Rent', amount: '1200', category: 'Housing', frequency: 'monthly', status: 'pending', dueDate: 1 };
const present = fileURLToPath(new URL('../../frontends', import.meta.url));
const unreachable = (page: Page) => page.getByRole('heading', { name: 'Daybook cannot be reached' });
const notice = (page: Page) => page.getByRole('region', { name: 'Connection' });

const signInAgain = async (page: Page, { email, password }: { email: string; password: string }): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'ENTER CONTROL CENTER' }).click();
};

test('pocket: opens without a line as it was last seen, says of what time that is, and is present again with the line', async ({
  page,
  context,
}) => {
  const guest = await newcomer(context);
  await call(context, '/api/bills', rent);
  await enter(page, guest);
  await keptWhole(page);
  await loseLine(context, true);
  await page.reload();
  await expect(page.getByText('Rent').first()).toBeVisible();
  await expect(notice(page)).toContainText(/Offline · as of \d{1,2}:\d\d\s[AP]M/);
  await expectAccessible(page, 'pocket');
  // A view that was not opened before: its files are there, and what it shows was read by the dashboard.
  await open(page, 'Recurring');
  await expect(page.getByRole('row', { name: /Rent/ })).toBeVisible();

  await call(context, '/api/bills', { ...rent, name: 'Internet', amount: '60' });
  await loseLine(context, false);
  await expect(page.getByRole('row', { name: /Internet/ })).toBeVisible();
  await expect(notice(page)).toBeHidden();
});

test('pocket: an edit without a line waits as before, and no change is answered by the browser', async ({
  page,
  context,
}) => {
  const guest = await newcomer(context);
  await call(context, '/api/bills', rent);
  await enter(page, guest);
  await keptWhole(page);
  await loseLine(context, true);
  await page.goto(`${households().address}/?view=recurring`);
  await inRow(page, 'Edit', 'Rent');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount').fill('1300');
  await expect(notice(page)).toBeVisible();
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(notice(page).getByRole('list', { name: 'Waiting changes' })).toContainText('Edit expense: Rent');
  const before = await context.request.get(`${households().address}/api/bills`);
  expect((await before.json()) as unknown).toMatchObject([{ amount: '1200.00' }]);
  await loseLine(context, false);
  await expect(notice(page)).toBeHidden();
  const saved = await context.request.get(`${households().address}/api/bills`);
  expect((await saved.json()) as unknown).toMatchObject([{ amount: '1300.00' }]);
});

/** Nothing of a person is in the browser, and nothing of them opens without a line. */
const expectNothing = async (page: Page, context: BrowserContext, words: string[]): Promise<void> => {
  await expect.poll(async () => (await keptInBrowser(page)).records).toBe(0);
  const { text } = await keptInBrowser(page);
  for (const word of words) expect(text).not.toContain(word);
  await loseLine(context, true);
  await page.goto(households().address);
  await expect(unreachable(page)).toBeVisible();
  for (const word of words) await expect(page.getByText(word)).toHaveCount(0);
  await loseLine(context, false);
};

test('pocket: what is kept can be read by nobody, and is gone after logging out', async ({ page, context }) => {
  const guest = await newcomer(context);
  await call(context, '/api/bills', { ...rent, name: 'Rent of Mayfield' });
  await enter(page, guest);
  await keptWhole(page);
  const { records, text } = await keptInBrowser(page);
  expect(records).toBeGreaterThan(5);
  for (const word of ['Mayfield', guest.email]) expect(text).not.toContain(word);
  await choose(page, 'Log out');
  await expect(page.getByRole('link', { name: /enter/i }).first()).toBeVisible();
  await expectNothing(page, context, ['Mayfield', guest.email]);
});

test('pocket: logging out without a line destroys what is kept at once', async ({ page, context }) => {
  const guest = await newcomer(context);
  await call(context, '/api/bills', rent);
  await enter(page, guest);
  await keptWhole(page);
  await loseLine(context, true);
  await choose(page, 'Log out');
  await expect(page.getByText(/^The server cannot be reached\./)).toBeVisible();
  await expect.poll(async () => (await keptInBrowser(page)).records).toBe(0);
  await page.reload();
  await expect(unreachable(page)).toBeVisible();
});

test('pocket: a session that is ended elsewhere takes along what is kept here', async ({ page, context }) => {
  const guest = await newcomer(context);
  await call(context, '/api/bills', rent);
  await enter(page, guest);
  await keptWhole(page);
  // By a call that the browser knows nothing of.
  expect((await context.request.post(`${households().address}/api/logout`)).ok()).toBe(true);
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
  await expectNothing(page, context, [guest.email]);
});

test('pocket: the next person in the same browser sees nothing of the one before', async ({ page, context }) => {
  const first = await newcomer(context);
  await call(context, '/api/bills', { ...rent, name: 'Rent of Mayfield' });
  await enter(page, first);
  await keptWhole(page);
  await context.clearCookies();
  const second = await newcomer(context);
  await call(context, '/api/bills', { ...rent, name: 'Internet' });
  await page.goto(households().address);
  await settled(page);
  await keptWhole(page);
  await loseLine(context, true);
  await page.reload();
  await expect(page.getByText('Internet').first()).toBeVisible();
  await expect(page.getByText('Mayfield')).toHaveCount(0);
  await expect(page.getByText(first.email)).toHaveCount(0);
  expect(second.id).not.toBe(first.id);
  await loseLine(context, false);
});

test('pocket: a release of one remote is there at the next start, and without a line after that', async ({
  page,
  context,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-'));
  const frontEnds = join(folder, 'front-ends');
  for (const name of await readdir(present)) {
    await mkdir(join(frontEnds, name), { recursive: true });
    const dist = join(frontEnds, name, 'dist');
    if (name === 'settings') await cp(join(present, name, 'dist'), dist, { recursive: true });
    else await symlink(join(present, name, 'dist'), dist);
  }
  const { address, end } = await startDaybook(folder, { FRONT_ENDS_DIR: frontEnds, TRUST_PROXY: '1' });
  await newcomer(context, address);
  await page.goto(address);
  await settled(page);
  await keptWhole(page);

  const dist = join(frontEnds, 'settings', 'dist');
  const description = await readFile(join(dist, 'remote.json'), 'utf8');
  const { build } = JSON.parse(description) as { build: string };
  const next = '0123456789ab';
  await cp(join(dist, build), join(dist, next), { recursive: true });
  const released = description.replaceAll(build, next).replace('"label": "Settings"', '"label": "Household"');
  await writeFile(join(dist, 'remote.json'), released);
  // The gateway looks every five seconds.
  const list = async () => (await (await context.request.get(`${address}/remotes.json`)).text()).includes(next);
  await expect.poll(list).toBe(true);
  await page.reload();
  await settled(page);
  await keptWhole(page, next);
  await loseLine(context, true);
  await page.reload();
  await open(page, 'Household', /Settings|Household|Categories/);
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(loaded.filter((name) => name.includes(`/settings/${next}/`))).not.toEqual([]);
  expect(loaded.filter((name) => name.includes(`/settings/${build}/`))).toEqual([]);
  await loseLine(context, false);
  await page.close();
  expect(await end()).toBe('');
  await rm(folder, { recursive: true });
});

/** What a phone does with a file that is shared with Daybook. */
const share = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const rows = ['Date,Description,Amount', '2026-03-01,GREENLEAF MARKET,-12.40', '2026-03-02,CITY WATER,-31.00'];
    const files = new DataTransfer();
    files.items.add(new File([rows.join('\n')], 'march.csv', { type: 'text/csv' }));
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', action: '/share', enctype: 'multipart/form-data' });
    const field = document.createElement('input');
    Object.assign(field, { type: 'file', name: 'files', files: files.files });
    form.append(field);
    document.body.append(form);
    form.submit();
  });

test('pocket: a shared bank file stands in the import dialog', async ({ page, context }) => {
  await enter(page, await newcomer(context));
  await keptWhole(page);
  await share(page);
  const question = page.getByRole('dialog', { name: 'Import the shared file?' });
  await expect(question).toContainText('march.csv 87 bytes');
  await expect(question).not.toContainText('before you signed in');
  await expectAccessible(page, 'the question about a shared file');
  await expect(page.getByText('GREENLEAF MARKET')).toHaveCount(0);
  await question.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('GREENLEAF MARKET');
});

test('pocket: what another site posts is kept from the import, and gone once it is discarded', async ({
  page,
  context,
}) => {
  const guest = await newcomer(context);
  await enter(page, guest);
  await keptWhole(page);
  // A page of another origin, whose form names the address that takes shared files.
  const { port } = new URL(households().address);
  const form = `<form method="post" enctype="multipart/form-data" action="${households().address}/share"><input type="file" name="files"><button>Win</button></form>`;
  await page.route('http://elsewhere.example/', (route) => route.fulfill({ contentType: 'text/html', body: form }));
  await page.goto('http://elsewhere.example/');
  await page.locator('input').setInputFiles({
    name: 'planted.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Date,Description,Amount\n2026-03-01,PLANTED,-1'),
  });
  await page.getByRole('button', { name: 'Win' }).click();
  const question = page.getByRole('dialog', { name: 'Import the shared file?' });
  await expect(question).toContainText('planted.csv');
  expect(new URL(page.url()).port).toBe(port);
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText('PLANTED')).toHaveCount(0);
  await open(page, 'Transactions');
  await expect(page.getByText('No transactions found')).toBeVisible();
});

test('pocket: who is signed out signs in first, and the shared file is there', async ({ page, context }) => {
  const guest = await newcomer(context);
  await enter(page, guest);
  await keptWhole(page);
  await choose(page, 'Log out');
  await expect(page.getByRole('link', { name: /enter/i }).first()).toBeVisible();
  await share(page);
  await expect(page.getByText('A file was shared to Daybook. Sign in to import or discard it.')).toBeVisible();
  await signInAgain(page, guest);
  const question = page.getByRole('dialog', { name: 'Import the shared file?' });
  await expect(question).toContainText('A file was shared to Daybook before you signed in.');
  await question.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByRole('dialog')).toContainText('GREENLEAF MARKET');
});

test('pocket: browsers may install it', async ({ page, context }) => {
  await enter(page, await newcomer(context));
  await keptWhole(page);
  const session = await context.newCDPSession(page);
  const manifest = await session.send('Page.getAppManifest');
  expect(manifest.errors).toEqual([]);
  expect(JSON.parse(manifest.data ?? '{}')).toMatchObject({ id: '/', start_url: '/', display: 'standalone' });
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // Each test has a private window, in which nothing is installed.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});
