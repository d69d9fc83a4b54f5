import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deployables, root, toolOf, withDependencies } from './repository.js';
import { runScript } from './run-script.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daybook-'));
});
afterEach(() => rm(folder, { recursive: true }));

const isBuilt = (folder: string): boolean => existsSync(join(root, folder, 'dist'));
/** What needs a build that is not there counts as skipped; `npm test` builds before. */
const itWhen = (built: boolean): jest.It => (built ? it : it.skip) as jest.It;

describe.each(deployables.filter(({ kind }) => kind === 'service'))('the image of $name', (service) => {
  const tool = toolOf(service);
  const packages = tool ? [service.folder, `tools/${tool}`] : [service.folder];
  const wanted = withDependencies(...packages);
  const groups = [...new Set(wanted.map((folder) => folder.split('/')[0] ?? ''))];

  itWhen(wanted.every(isBuilt))(
    'holds code and manifest of it and of what it depends on, and no other package',
    async () => {
      expect(runScript('scripts/images/pick-service.mjs', [folder, 'code', ...packages])).toEqual({
        status: 0,
        stdout: '',
        stderr: '',
      });
      const held = await Promise.all(
        groups.map(async (group) => (await readdir(join(folder, group))).map((name) => `${group}/${name}`)),
      );
      expect(held.flat().sort()).toEqual(wanted);
      for (const each of held.flat())
        expect((await readdir(join(folder, each))).sort()).toEqual(['dist', 'package.json']);
      expect((await readdir(folder)).sort()).toEqual([...groups, 'package-lock.json', 'package.json'].sort());
      expect(existsSync(join(folder, service.folder, 'dist/main.js'))).toBe(true);
    },
  );
});

describe('the image of a front end', () => {
  const ids = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb', 'cccccccccccc', 'dddddddddddd', 'eeeeeeeeeeee'];
  const manifest = (build: string) => ({
    name: 'dashboard',
    build,
    entry: `/remotes/dashboard/${build}/remoteEntry.js`,
    preload: [`/remotes/dashboard/${build}/view.js`],
  });
  const put = async (path: string, text: string) => {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), text);
  };
  const release = async (kept: string[]) => {
    for (const build of kept) {
      await put(`${build}/remoteEntry.js`, build);
      await put(`${build}/view.js`, build);
    }
    await put('builds.json', JSON.stringify(kept));
    await put('remote.json', JSON.stringify(manifest(kept[0] ?? '')));
  };
  const check = () => {
    const { status, stderr } = runScript('scripts/images/check-release.mjs', ['dashboard', folder]);
    return { status, problems: stderr.trim() };
  };

  it('holds its newest build, the three before it, and what describes them', async () => {
    await release(ids.slice(0, 4));
    expect(check()).toEqual({ status: 0, problems: '' });
  });

  it('is refused with a fifth build', async () => {
    await release(ids);
    expect(check()).toEqual({ status: 1, problems: '5 builds are kept, not 4' });
  });

  it.each([
    ['a foreign file', () => put('settings/remoteEntry.js', ''), 'settings belongs to no build'],
    [
      'a build too few',
      () => rm(join(folder, 'bbbbbbbbbbbb'), { recursive: true }),
      'the build bbbbbbbbbbbb is missing',
    ],
    [
      "another's description",
      () => put('remote.json', JSON.stringify({ ...manifest('aaaaaaaaaaaa'), name: 'settings' })),
      'remote.json describes settings',
    ],
    [
      'an old description',
      () => put('remote.json', JSON.stringify(manifest('bbbbbbbbbbbb'))),
      'remote.json describes bbbbbbbbbbbb, the newest is aaaaaaaaaaaa',
    ],
    [
      'a script that is not there',
      () => rm(join(folder, 'aaaaaaaaaaaa/view.js')),
      '/remotes/dashboard/aaaaaaaaaaaa/view.js is not in this release',
    ],
    ['no description', () => rm(join(folder, 'remote.json')), 'remote.json is missing'],
  ])('is refused with %s', async (_, spoil, problem) => {
    await release(ids.slice(0, 2));
    await spoil();
    expect(check()).toEqual({ status: 1, problems: problem });
  });
});

describe.each(deployables.filter(({ kind }) => kind === 'frontend'))('the image of $name', ({ short, folder: its }) => {
  itWhen(isBuilt(its))('holds what its build left here', () => {
    expect(runScript('scripts/images/check-release.mjs', [short, join(root, its, 'dist')])).toEqual({
      status: 0,
      stdout: '',
      stderr: '',
    });
  });
});
