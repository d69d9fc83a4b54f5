import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { deployables, read, root, withDependencies } from './repository.js';
import { ended, startScript } from './run-script.js';

const wanted = [...withDependencies('services/standalone'), ...deployables.map(({ folder }) => folder)];
/** Counts as skipped where nothing is built; `npm test` builds before. */
const describeWhen = wanted.every((folder) => existsSync(join(root, folder, 'dist'))) ? describe : describe.skip;

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { version: string }> };

/** What the archive lists and does not bring, with the place of each version in this repository. */
const fromRegistry = ({ dependencies }: Manifest): { name: string; place?: string }[] =>
  Object.entries(dependencies).map(([name, version]) => ({
    name,
    place: Object.keys(packages).find(
      (path) => path.endsWith(`node_modules/${name}`) && packages[path]?.version === version,
    ),
  }));

describeWhen('the archive', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'daybook-'));
    const module = JSON.stringify(pathToFileURL(join(root, 'scripts/package/stage.mjs')).href);
    const code = `const { stage } = await import(${module}); stage(${JSON.stringify(folder)});`;
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
  });
  afterAll(() => rm(folder, { recursive: true }));

  const files = async (): Promise<string[]> =>
    (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));

  it('holds no source, no test, nothing that supports tests, and no source map', async () => {
    const all = await files();
    expect(all.length).toBeGreaterThan(300);
    expect(
      all.filter((file) => /\.(tsx?|map|mjs)$|\.spec\.|(^|\/)(src|test|testing|test-support|fixtures)\//.test(file)),
    ).toEqual(['start.mjs']);
  });

  it('holds one build of each front end', async () => {
    for (const { folder: its } of deployables.filter(({ kind }) => kind === 'frontend')) {
      const builds = (await readdir(join(folder, its, 'dist'))).filter((name) => /^[0-9a-f]{12}$/.test(name));
      expect([its, builds.length]).toEqual([its, 1]);
    }
  });

  const manifest = () => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

  it('names every package that it needs in its locked version, and none that only development needs', () => {
    const { dependencies, devDependencies } = manifest();
    expect(fromRegistry(manifest()).map(({ place }) => place)).not.toContain(undefined);
    expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(['express', '@nestjs/core', 'body-parser']));
    for (const name of ['nx', 'typescript', 'jest', 'webpack', 'react', 'fast-check']) {
      expect(dependencies).not.toHaveProperty(name);
    }
    expect(devDependencies).toBeUndefined();
  });

  it('starts without a build, where its packages are', async () => {
    const needed = fromRegistry(manifest());
    // Else the archive would install them, through the links, into the packages of this repository.
    expect(needed.filter(({ place = '' }) => !existsSync(join(root, place, 'package.json')))).toEqual([]);
    for (const { name, place = '' } of needed) {
      await mkdir(dirname(join(folder, 'node_modules', name)), { recursive: true });
      await symlink(join(root, place), join(folder, 'node_modules', name));
    }
    const env = {
      PATH: process.env['PATH'] ?? '',
      PORT: '0',
      DAYBOOK_DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'silent',
    };
    const { address, child } = await startScript(join(folder, 'start.mjs'), env);
    try {
      expect((await fetch(`${address}/readyz`)).status).toBe(200);
      expect(await (await fetch(address)).text()).toMatch(/^<!doctype html>/i);
    } finally {
      child.kill('SIGTERM');
      await ended(child);
    }
  });
});
