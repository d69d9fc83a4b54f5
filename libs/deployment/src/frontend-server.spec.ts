import type { ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ended, runScript, startScript } from './run-script.js';

const script = 'scripts/images/frontend-server.mjs';

describe("a front end's own server", () => {
  let folder: string;
  const running: ChildProcess[] = [];

  const put = async (path: string, text: string) => {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), text);
  };
  const start = async (name: string) => {
    const { address, child } = await startScript(script, { FRONTEND: name, DIST: folder, PORT: '0' });
    running.push(child);
    return address;
  };
  /** As it comes over the wire: fetch would normalise the path and decode the body. */
  const ask = (address: string, path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<{ status?: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
      const { hostname, port } = new URL(address);
      request({ hostname, port, path, headers, method }, (answer) => {
        let body = '';
        answer.setEncoding('utf8').on('data', (part: string) => (body += part));
        answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, body }));
      })
        .on('error', reject)
        .end();
    });

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'daybook-'));
    await put('0123456789ab/view.js', 'plain');
    await put('0123456789ab/view.js.br', 'brotli');
    await put('0123456789ab/view.js.gz', 'gzip');
    await put('0123456789ab/view.js.map', 'sources');
    await put('remote.json', '{"name":"dashboard"}');
    await put('builds.json', '[]');
    await put('shell.json', '{"name":"shell"}');
    await put('documents/shell.html', '<!doctype html>');
    await put('.secret.json', '{}');
  });
  afterEach(async () => {
    for (const child of running.splice(0)) {
      child.kill('SIGKILL');
      await ended(child);
    }
    await rm(folder, { recursive: true });
  });

  it('serves a build for ever, in the smallest form that is accepted', async () => {
    const address = await start('dashboard');
    const path = '/remotes/dashboard/0123456789ab/view.js';
    expect(await ask(address, path)).toMatchObject({
      status: 200,
      body: 'plain',
      headers: {
        'content-type': 'text/javascript; charset=utf-8',
        'content-length': '5',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept-Encoding',
      },
    });
    expect((await ask(address, path, { 'accept-encoding': 'gzip, br' })).body).toBe('brotli');
    expect(await ask(address, path, { 'accept-encoding': 'gzip' })).toMatchObject({
      body: 'gzip',
      headers: { 'content-encoding': 'gzip' },
    });
    expect((await ask(address, path, {}, 'HEAD')).body).toBe('');
  });

  it('serves what describes the release, never to be kept', async () => {
    const address = await start('dashboard');
    for (const path of ['/remote.json', '/remotes/dashboard/remote.json?again']) {
      expect(await ask(address, path)).toMatchObject({
        status: 200,
        body: '{"name":"dashboard"}',
        headers: { 'cache-control': 'no-store' },
      });
    }
  });

  it('serves of the shell its documents, its description and its own address', async () => {
    const address = await start('shell');
    expect((await ask(address, '/documents/shell.html')).body).toBe('<!doctype html>');
    expect((await ask(address, '/shell.json')).body).toBe('{"name":"shell"}');
    expect((await ask(address, '/assets/shell/0123456789ab/view.js')).body).toBe('plain');
    expect((await ask(address, '/remote.json')).status).toBe(404);
  });

  it.each([
    '/',
    '/builds.json',
    '/shell.json',
    '/.secret.json',
    '/remotes/settings/remote.json',
    '/remotes/dashboard/0123456789ab',
    '/remotes/dashboard/0123456789ab/none.js',
    '/remotes/dashboard/0123456789ab/view.js.map',
    '/remotes/dashboard/0123456789ab/../remote.json',
    '/remotes/dashboard/0123456789ab/%2e%2e/remote.json',
    '/remotes/dashboard/../../etc/passwd.json',
  ])('does not serve %s', async (path) => {
    expect(await ask(await start('dashboard'), path)).toMatchObject({
      status: 404,
      body: '{"message":"Not found","code":"not-found"}',
      headers: { 'cache-control': 'no-store' },
    });
  });

  it('takes no other method', async () => {
    expect((await ask(await start('dashboard'), '/remote.json', {}, 'POST')).status).toBe(404);
  });

  it('says that it lives, and ends when it is told to', async () => {
    const address = await start('dashboard');
    const env = { PORT: new URL(address).port };
    expect(runScript('scripts/images/health.mjs', ['/readyz'], { env }).status).toBe(0);
    expect(runScript('scripts/images/health.mjs', ['/nothing'], { env }).status).toBe(1);
    const child = running.splice(0)[0] as ChildProcess;
    const end = ended(child);
    child.kill('SIGTERM');
    expect(await end).toBe(0);
    expect(runScript('scripts/images/health.mjs', ['/healthz'], { env }).status).toBe(1);
  });

  it('refuses to start without a name', () => {
    expect(runScript(script, [], { env: { PORT: '0' } })).toMatchObject({
      status: 1,
      stderr: 'FRONTEND names the front end to serve.\n',
    });
  });
});
