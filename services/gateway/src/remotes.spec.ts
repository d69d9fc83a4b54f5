import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { frontEndsIn } from './front-ends.js';
import { createRemotes } from './remotes.js';

const manifest = (name: string, build = '1f', changes: object = {}) => ({
  name,
  build,
  contract: { major: 1, minor: 0 },
  entry: `/remotes/${name}/${build}/remoteEntry.js`,
  integrity: 'sha384-x',
  preload: [`/remotes/${name}/${build}/view.js`],
  ...changes,
});

describe('the list of remotes', () => {
  let folder: string;
  let now = 0;
  const clock = { now: () => now };
  const put = async (name: string, text: string) => {
    await mkdir(join(folder, name, 'dist'), { recursive: true });
    await writeFile(join(folder, name, 'dist', 'remote.json'), text);
  };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'daybook-'));
    now = 1_000_000;
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('gathers what each build says, and leaves out what is not there', async () => {
    await put('admin', JSON.stringify(manifest('admin')));
    await put('settings', JSON.stringify(manifest('settings')));
    await mkdir(join(folder, 'dashboard'));
    expect(await createRemotes(frontEndsIn(folder), clock)()).toEqual({
      remotes: { admin: manifest('admin'), settings: manifest('settings') },
    });
  });

  it('tells the build of the shell, where that says it', async () => {
    const said = join(folder, 'shell', 'dist', 'shell.json');
    await mkdir(join(said, '..'), { recursive: true });
    for (const [text, told] of [
      ['{"name":"shell","build":"0123456789ab"}', { shell: '0123456789ab', remotes: {} }],
      ['{"name":"shell"}', { remotes: {} }],
      ['not JSON', { remotes: {} }],
    ] as const) {
      await writeFile(said, text);
      expect(await createRemotes(frontEndsIn(folder), clock)()).toEqual(told);
    }
  });

  it('passes on what a build registers, with what only a later contract knows', async () => {
    const views = [{ id: 'admin', label: 'Admin', icon: 'M4 4h16', order: 80, later: true }];
    const registered = manifest('admin', '1f', { registration: { views, later: 1 } });
    await put('admin', JSON.stringify(registered));
    expect((await createRemotes(frontEndsIn(folder), clock)()).remotes).toEqual({ admin: registered });
  });

  it('is empty where there are no front ends', async () => {
    expect(await createRemotes(frontEndsIn(join(folder, 'none')), clock)()).toEqual({ remotes: {} });
  });

  it('finds a new build after five seconds', async () => {
    const remotes = createRemotes(frontEndsIn(folder), clock);
    await put('admin', JSON.stringify(manifest('admin', 'old')));
    expect((await remotes()).remotes['admin']?.build).toBe('old');
    await put('admin', JSON.stringify(manifest('admin', 'new')));
    now += 4_999;
    expect((await remotes()).remotes['admin']?.build).toBe('old');
    now += 1;
    expect((await remotes()).remotes['admin']?.build).toBe('new');
  });

  it.each([
    ['another origin', manifest('admin', '1f', { entry: 'https://evil.example/remoteEntry.js' })],
    ['another origin without a scheme', manifest('admin', '1f', { entry: '//evil.example/remoteEntry.js' })],
    ['a preload of another origin', manifest('admin', '1f', { preload: ['https://evil.example/x.js'] })],
    ['another remote', manifest('settings')],
    ['a way out of its folder', manifest('admin', '1f', { entry: '/remotes/admin/../../api/x.js' })],
    ['less than it must', { name: 'admin' }],
    ['a view that cannot be shown', manifest('admin', '1f', { registration: { views: [{ id: 'admin' }] } })],
    [
      'an icon that is no path',
      manifest('admin', '1f', { registration: { views: [{ id: 'a', label: 'A', icon: '"><script>', order: 1 }] } }),
    ],
  ])('refuses one that names %s', async (_, content) => {
    await put('admin', JSON.stringify(content));
    await put('settings', JSON.stringify(manifest('settings')));
    expect(Object.keys((await createRemotes(frontEndsIn(folder), clock)()).remotes)).toEqual(['settings']);
  });

  it('leaves out one that is not JSON', async () => {
    await put('admin', '{"name":');
    expect(await createRemotes(frontEndsIn(folder), clock)()).toEqual({ remotes: {} });
  });
});
