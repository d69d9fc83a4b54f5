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

  const put = async (name: string, path: string, text: string) => {
    await mkdir(join(folder, name, 'dist', path, '..'), { recursive: true });
    await writeFile(join(folder, name, 'dist', path), text);
  };
  const start = async (name: string) => {
    const { address, child } = await startScript(script, { FRONT_END: name, FRONT_ENDS_DIR: folder, PORT: '0' });
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
    await put('dashboard', '0123456789ab/view.js', 'plain');
    await put('dashboard', '0123456789ab/view.js.br', 'brotli');
    await put('dashboard', '0123456789ab/view.js.gz', 'gzip');
    await put('dashboard', '0123456789ab/view.js.map', 'sources');
    await put('dashboard', 'remote.json', '{"name":"dashboard"}');
    await put('dashboard', 'builds.json', '[]');
    await put('dashboard', '.secret.json', '{}');
    await put('settings', 'remote.json', '{}');
    await put('shell', '0123456789ab/view.js', 'of the shell');
    await put('shell', 'documents/shell.html', '<!doctype html>');
    await put('shell', 'documents/worker.js', 'worker()');
    await put('shell', 'shell.json', '{"build":"0123456789ab"}');
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
    expect(await ask(address, '/front-ends/dashboard/remote.json?again')).toMatchObject({
      status: 200,
      body: '{"name":"dashboard"}',
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    });
  });

  it('serves of the shell its documents, and its builds at an address of its own', async () => {
    const address = await start('shell');
    expect(await ask(address, '/front-ends/shell/documents/shell.html')).toMatchObject({
      status: 200,
      body: '<!doctype html>',
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    });
    expect(await ask(address, '/front-ends/shell/documents/worker.js')).toMatchObject({
      status: 200,
      body: 'worker()',
      headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' },
    });
    expect((await ask(address, '/front-ends/shell/shell.json')).body).toBe('{"build":"0123456789ab"}');
    expect((await ask(address, '/assets/shell/0123456789ab/view.js')).body).toBe('of the shell');
  });

  it.each([
    '/',
    '/front-ends/dashboard/builds.json',
    '/front-ends/dashboard/.secret.json',
    '/front-ends/dashboard/documents/none.html',
    '/front-ends/settings/remote.json',
    '/remotes/settings/remote.json',
    '/remotes/dashboard/remote.json',
    '/remotes/dashboard/0123456789ab',
    '/remotes/dashboard/0123456789ab/none.js',
    '/remotes/dashboard/0123456789ab/view.js.map',
    '/remotes/dashboard/0123456789ab/../remote.json',
    '/remotes/dashboard/0123456789ab/%2e%2e/remote.json',
    '/remotes/dashboard/../../etc/passwd.json',
    '/assets/shell/0123456789ab/view.js',
  ])('does not serve %s', async (path) => {
    expect(await ask(await start('dashboard'), path)).toMatchObject({
      status: 404,
      body: '{"message":"Not found","code":"not-found"}',
      headers: { 'cache-control': 'no-store' },
    });
  });

  it('takes no other method', async () => {
    expect((await ask(await start('dashboard'), '/front-ends/dashboard/remote.json', {}, 'POST')).status).toBe(404);
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
      stderr: 'FRONT_END names the front end to serve.\n',
    });
  });
});
