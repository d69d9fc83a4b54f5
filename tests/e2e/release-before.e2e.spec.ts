import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './test.js';
import { type Started, startDaybook } from './start-daybook.js';
import { choose, expectNotice, person, register } from './steps.js';

const before = fileURLToPath(new URL('fixtures/release-before', import.meta.url));
const present = fileURLToPath(new URL('../../frontends', import.meta.url));

/** The front ends as they are now, but for the named ones, which are of the release before. */
async function frontEndsWith(folder: string, old: readonly string[]): Promise<string> {
  const place = join(folder, 'front-ends');
  for (const name of await readdir(present)) {
    await mkdir(join(place, name), { recursive: true });
    const dist = join(place, name, 'dist');
    if (old.includes(name)) await cp(join(before, name), dist, { recursive: true });
    else await symlink(join(present, name, 'dist'), dist);
  }
  return place;
}

const categories = /^Manage Categories/;

/** Every view: its remote, its item in the sidebar, and what only the remote itself shows in an empty household. */
const views: [remote: string, item: string, shows: (page: Page) => Locator][] = [
  ['dashboard', 'Income', (page) => page.getByText('Active Sources')],
  ['dashboard', 'Recurring', (page) => page.getByText('No expenses found')],
  ['dashboard', 'Calendar', (page) => page.getByText('Due Soon')],
  ['dashboard', 'Yearly', (page) => page.getByText(/^No data for \d{4}/)],
  ['transactions', 'Transactions', (page) => page.getByText('No transactions found')],
  ['settings', 'Settings', (page) => page.getByRole('heading', { name: categories })],
  ['activity', 'Activity', (page) => page.getByText('Nothing has happened yet')],
  ['admin', 'Admin', (page) => page.getByText('Total Users')],
];

const becomeAdministrator = async (page: Page, appointFirst: Started['appointFirst']): Promise<void> => {
  await expectNotice(page, 'Account created successfully! Welcome to the app.');
  if (await appointFirst(person.email)) await page.reload();
};

test.describe('releases one by one', () => {
  let folder: string;
  test.beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'daybook-'));
  });
  test.afterEach(() => rm(folder, { recursive: true }));

  const manifestOf = async (path: string) =>
    JSON.parse(await readFile(path, 'utf8')) as { build: string; contract: { major: number; minor: number } };

  for (const [old, meets] of [
    [
      ['dashboard', 'transactions', 'settings', 'admin'],
      'the remotes of the release before work in the shell of today',
    ],
    [['shell'], 'the remotes of today work in the shell of the release before, or say that they need a newer one'],
  ] as const) {
    test(meets, async ({ page, complaints }) => {
      const frontEnds = await frontEndsWith(folder, old);
      const shell = await manifestOf(join(frontEnds, 'shell', 'dist', 'shell.json'));
      const { address, appointFirst, end } = await startDaybook(folder, { FRONT_ENDS_DIR: frontEnds });
      await page.goto(`${address}/register`);
      await register(page);
      await becomeAdministrator(page, appointFirst);
      // A shell of contract 1.2 knows the views of its time only.
      const known = shell.contract.minor < 3 ? views.filter(([name]) => name !== 'activity') : views;
      for (const [name, item, shows] of known) {
        const { contract } = await manifestOf(join(frontEnds, name, 'dist', 'remote.json'));
        await choose(page, item);
        const isServed = contract.minor <= shell.contract.minor;
        const expected = isServed ? shows(page) : page.getByText('This view needs a newer version of the app');
        await expect(expected.first()).toBeVisible();
      }
      for (const name of old) {
        const { build } = await manifestOf(join(before, name, name === 'shell' ? 'shell.json' : 'remote.json'));
        const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name: url }) => url));
        expect(loaded.filter((url) => url.includes(`/${build}/`))).not.toEqual([]);
      }
      expect(complaints.splice(0).filter((text) => !text.includes('ContractMismatch'))).toEqual([]);
      await page.close();
      expect(await end()).toBe('');
    });
  }

  test('a remote of a contract that the shell does not know is told apart, and the rest works', async ({
    page,
    complaints,
  }) => {
    const frontEnds = await frontEndsWith(folder, ['admin']);
    const file = join(frontEnds, 'admin', 'dist', 'remote.json');
    const manifest = await manifestOf(file);
    manifest.contract.major += 1;
    await writeFile(file, JSON.stringify(manifest));
    const { address, appointFirst, end } = await startDaybook(folder, { FRONT_ENDS_DIR: frontEnds });
    await page.goto(`${address}/register`);
    await register(page);
    await becomeAdministrator(page, appointFirst);
    await choose(page, 'Admin');
    await expect(page.getByText('This view needs a newer version of the app')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
    await choose(page, 'Settings');
    await expect(page.getByRole('heading', { name: categories })).toBeVisible();
    // React logs what an error boundary caught.
    expect(complaints.splice(0).filter((text) => !text.includes('ContractMismatch'))).toEqual([]);
    // What would still be on its way when everything ends.
    await page.close();
    expect(await end()).toBe('');
  });
});
