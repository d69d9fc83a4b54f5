import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from './daybook.js';
import { startDaybook } from './start.js';
import { choose, register } from './steps.js';

const before = fileURLToPath(new URL('fixtures/release-before', import.meta.url));
const present = fileURLToPath(new URL('../frontends', import.meta.url));

/** The front ends as they are now, but for the named one, which is of the release before. */
async function frontEndsWith(folder: string, old: string): Promise<string> {
  const place = join(folder, 'front-ends');
  for (const name of await readdir(present)) {
    await mkdir(join(place, name), { recursive: true });
    const dist = join(place, name, 'dist');
    if (name === old) await cp(join(before, name), dist, { recursive: true });
    else await symlink(join(present, name, 'dist'), dist);
  }
  return place;
}

test.describe('releases one by one', () => {
  let folder: string;
  test.beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'daybook-'));
  });
  test.afterEach(() => rm(folder, { recursive: true }));

  for (const [old, meets] of [
    ['admin', 'a remote of the release before in the shell of today'],
    ['shell', 'the remotes of today in a shell of the release before'],
  ] as const) {
    test(`${meets} work`, async ({ page }) => {
      const { address, end } = await startDaybook(folder, { FRONT_ENDS_DIR: await frontEndsWith(folder, old) });
      await page.goto(`${address}/register`);
      await register(page);
      await choose(page, 'Settings');
      await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
      await choose(page, 'Admin');
      await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
      const { build } = JSON.parse(
        await readFile(join(before, old, `${old === 'shell' ? 'shell' : 'remote'}.json`), 'utf8'),
      ) as { build: string };
      const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
      expect(loaded.filter((name) => name.includes(`/${build}/`))).not.toEqual([]);
      expect(await end()).toBe('');
    });
  }

  test('a remote of a contract that the shell does not know is told apart, and the rest works', async ({
    page,
    complaints,
  }) => {
    const frontEnds = await frontEndsWith(folder, 'admin');
    const file = join(frontEnds, 'admin', 'dist', 'remote.json');
    const manifest = JSON.parse(await readFile(file, 'utf8')) as { contract: { major: number } };
    manifest.contract.major += 1;
    await writeFile(file, JSON.stringify(manifest));
    const { address, end } = await startDaybook(folder, { FRONT_ENDS_DIR: frontEnds });
    await page.goto(`${address}/register`);
    await register(page);
    await choose(page, 'Admin');
    await expect(page.getByText('This view needs a newer version of the app')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
    await choose(page, 'Settings');
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    // React logs what an error boundary caught.
    expect(complaints.splice(0).filter((text) => !text.includes('ContractMismatch'))).toEqual([]);
    expect(await end()).toBe('');
  });
});
