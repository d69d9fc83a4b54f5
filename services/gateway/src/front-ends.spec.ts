import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import express from 'express';
import { serveAssets } from './serve-assets.js';
import { createDocumentTemplates } from './document-templates.js';
import { frontEndsAt, type FrontEnds } from './front-ends.js';
import { createRemotes } from './remotes.js';
import { served, type Served } from '../test-support/served.js';

const build = '0123456789ab';
const script = join(__dirname, '../../../scripts/images/frontend-server.mjs');

/** The server of one front end, as its image runs it. */
async function frontEndServer(name: string, folder: string): Promise<{ child: ChildProcess; origin: string }> {
  const env = { PATH: process.env['PATH'], FRONT_END: name, FRONT_ENDS_DIR: folder, PORT: '0' };
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, origin: /http:\S+/.exec(String(line))?.[0] ?? '' };
}

const manifest = (build: string) => ({
  name: 'admin',
  build,
  contract: { major: 1, minor: 0 },
  integrity: 'sha384-x',
  entry: `/remotes/admin/${build}/remoteEntry.js`,
  preload: [],
});

describe('front ends with servers of their own', () => {
  let folder: string;
  let servers: Awaited<ReturnType<typeof frontEndServer>>[];
  let frontEnds: FrontEnds;
  let gateway: Served;
  let now = 1_000_000;
  const clock = { now: () => now };
  const put = async (file: string, text: string) => {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'daybook-'));
    await put('shell/dist/documents/public.html', '<p>public</p>');
    await put(`shell/dist/${build}/main.js`, 'shell');
    await put(`admin/dist/${build}/remoteEntry.js`, 'entry');
    await put('admin/dist/remote.json', JSON.stringify(manifest(build)));
    await put('admin/dist/builds.json', '[]');
    servers = await Promise.all(['shell', 'admin'].map((name) => frontEndServer(name, folder)));
    const [shell, admin] = servers.map(({ origin }) => origin);
    frontEnds = frontEndsAt(new Map(Object.entries({ shell: shell ?? '', admin: admin ?? '' })), clock);
    gateway = await served(express().use(serveAssets(frontEnds)));
  });
  afterAll(async () => {
    await gateway.close();
    for (const { child } of servers) child.kill('SIGKILL');
    await rm(folder, { recursive: true });
  });

  it('are served on the one origin, as if they lay with the gateway', async () => {
    const entry = await gateway.call(`/remotes/admin/${build}/remoteEntry.js`);
    expect(entry).toMatchObject({ status: 200, text: 'entry' });
    expect(entry.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await gateway.call(`/assets/shell/${build}/main.js`)).text).toBe('shell');
    expect(await createDocumentTemplates(frontEnds)('public')).toBe('<p>public</p>');
    expect(await createRemotes(frontEnds, clock)()).toEqual({ remotes: { admin: manifest(build) } });
  });

  it.each([
    `/remotes/other/${build}/remoteEntry.js`,
    `/remotes/admin/${build}/none.js`,
    '/remotes/admin/2f/remoteEntry.js',
  ])('do not hand out %s', async (path) => {
    expect((await gateway.call(path)).status).toBe(404);
  });

  it('are released one by one: a new build is known after five seconds, and stays known while its server is away', async () => {
    const remotes = createRemotes(frontEnds, clock);
    await remotes();
    await put('admin/dist/remote.json', JSON.stringify(manifest('2f')));
    now += 10_000;
    expect((await remotes()).remotes['admin']?.build).toBe('2f');
    servers[1]?.child.kill('SIGKILL');
    if (servers[1]) await once(servers[1].child, 'exit');
    now += 10_000;
    expect((await remotes()).remotes['admin']?.build).toBe('2f');
    expect((await gateway.call(`/remotes/admin/${build}/remoteEntry.js`)).status).toBe(502);
    expect((await gateway.call(`/assets/shell/${build}/main.js`)).status).toBe(200);
  });
});
