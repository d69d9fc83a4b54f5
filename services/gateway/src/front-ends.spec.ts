import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import express from 'express';
import { serveAssets } from './assets.js';
import { createDocuments } from './documents.js';
import { frontEndServer } from './front-end-alone.js';
import { frontEndsAt, frontEndsIn, type FrontEnds } from './front-ends.js';
import { createRemotes } from './remotes.js';
import { served, type Served } from './testing/served.js';

const manifest = (build: string) => ({
  ...{ name: 'admin', build, contract: { major: 1, minor: 0 }, integrity: 'sha384-x' },
  ...{ entry: `/remotes/admin/${build}/remoteEntry.js`, preload: [] },
});

describe('front ends with servers of their own', () => {
  let folder: string;
  let servers: Served[];
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
    await put('shell/dist/1f/main.js', 'shell');
    await put('admin/dist/1f/remoteEntry.js', 'entry');
    await put('admin/dist/remote.json', JSON.stringify(manifest('1f')));
    await put('admin/dist/builds.json', '[]');
    servers = await Promise.all(['shell', 'admin'].map((name) => served(frontEndServer(name, frontEndsIn(folder)))));
    const [shell, admin] = servers.map(({ origin }) => origin);
    frontEnds = frontEndsAt(new Map(Object.entries({ shell: shell ?? '', admin: admin ?? '' })), clock);
    gateway = await served(express().use(serveAssets(frontEnds)));
  });
  afterAll(async () => {
    await gateway.close();
    await Promise.all(servers.map((server) => server.close()));
    await rm(folder, { recursive: true });
  });

  it('are served on the one origin, as if they lay beside the gateway', async () => {
    const entry = await gateway.call('/remotes/admin/1f/remoteEntry.js');
    expect(entry).toMatchObject({ status: 200, text: 'entry' });
    expect(entry.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await gateway.call('/assets/shell/1f/main.js')).text).toBe('shell');
    expect(await createDocuments(frontEnds)('public')).toBe('<p>public</p>');
    expect(await createRemotes(frontEnds, clock)()).toEqual({ remotes: { admin: manifest('1f') } });
  });

  it.each(['/remotes/other/1f/remoteEntry.js', '/remotes/admin/1f/none.js', '/remotes/admin/2f/remoteEntry.js'])(
    'do not hand out %s',
    async (path) => {
      expect((await gateway.call(path)).status).toBe(404);
    },
  );

  it('hold nothing of each other, and tell of nothing but manifest and documents', async () => {
    const [shell, admin] = servers;
    expect((await shell?.call('/remotes/admin/1f/remoteEntry.js'))?.status).toBe(404);
    expect((await shell?.call('/front-ends/admin/remote.json'))?.status).toBe(404);
    for (const path of ['builds.json', '1f/remoteEntry.js', '../shell/dist/documents/public.html', '%2e%2e/x']) {
      expect((await admin?.call(`/front-ends/admin/${path}`))?.status).toBe(404);
    }
    expect((await admin?.call('/readyz'))?.status).toBe(200);
  });

  it('are released one by one: a new build is known after five seconds, and stays known while its server is away', async () => {
    const remotes = createRemotes(frontEnds, clock);
    await remotes();
    await put('admin/dist/remote.json', JSON.stringify(manifest('2f')));
    now += 10_000;
    expect((await remotes()).remotes['admin']?.build).toBe('2f');
    await servers[1]?.close();
    now += 10_000;
    expect((await remotes()).remotes['admin']?.build).toBe('2f');
    expect((await gateway.call('/remotes/admin/1f/remoteEntry.js')).status).toBe(502);
    expect((await gateway.call('/assets/shell/1f/main.js')).status).toBe(200);
  });
});
