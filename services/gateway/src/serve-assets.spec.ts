import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { frontEndsIn } from './front-ends.js';
import { serveAssets } from './serve-assets.js';
import { served, type Served } from '../test-support/served.js';

describe('the builds of the front ends', () => {
  let folder: string;
  let server: Served;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'daybook-'));
    const build = join(folder, 'shell', 'dist', 'abc123');
    await mkdir(build, { recursive: true });
    await mkdir(join(folder, 'shell', 'dist', 'documents'));
    await mkdir(join(folder, 'admin', 'dist', 'def456'), { recursive: true });
    await mkdir(join(folder, 'admin', 'dist', '.def.new'), { recursive: true });
    await writeFile(join(build, 'main.1f.js'), 'plain');
    await writeFile(join(build, 'main.1f.js.br'), 'brotli');
    await writeFile(join(build, 'main.1f.js.gz'), 'gzipped');
    await writeFile(join(build, 'main.1f.js.map'), 'map');
    await writeFile(join(build, 'inter.woff2'), 'font');
    await writeFile(join(folder, 'shell', 'dist', 'documents', 'shell.html'), '<p>');
    await writeFile(join(folder, 'shell', 'secret.js'), 'secret');
    await writeFile(join(folder, 'admin', 'dist', 'def456', 'remoteEntry.js'), 'entry');
    await writeFile(join(folder, 'admin', 'dist', '.def.new', 'x.js'), 'half');
    server = await served(express().use(serveAssets(frontEndsIn(folder))));
  });

  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  it('are immutable, in the smallest form that the browser takes', async () => {
    const br = await server.call('/assets/shell/abc123/main.1f.js', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(br).toMatchObject({ status: 200, text: 'brotli' });
    expect(br.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'content-length': '6',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
    const gzip = await server.call('/assets/shell/abc123/main.1f.js', { headers: { 'accept-encoding': 'gzip' } });
    expect(gzip).toMatchObject({ text: 'gzipped', headers: { 'content-encoding': 'gzip' } });
    const plain = await server.call('/assets/shell/abc123/main.1f.js');
    expect(plain.text).toBe('plain');
    expect(plain.headers['content-encoding']).toBeUndefined();
  });

  it('come without a compressed form where there is none', async () => {
    const font = await server.call('/assets/shell/abc123/inter.woff2', { headers: { 'accept-encoding': 'br' } });
    expect(font).toMatchObject({ status: 200, text: 'font', headers: { 'content-type': 'font/woff2' } });
  });

  it('answer HEAD without a body', async () => {
    const head = await server.call('/remotes/admin/def456/remoteEntry.js', { method: 'HEAD' });
    expect(head).toMatchObject({ status: 200, text: '', headers: { 'content-length': '5' } });
  });

  it.each([
    ['a file that is not there', '/assets/shell/abc123/none.js'],
    ['a folder', '/assets/shell/abc123'],
    ['a source map', '/assets/shell/abc123/main.1f.js.map'],
    ['a document', '/assets/shell/documents/shell.html'],
    ['a compressed form by its own name', '/assets/shell/abc123/main.1f.js.br'],
    ['a way out of the build', '/assets/shell/abc123/../../secret.js'],
    ['an encoded way out', '/assets/shell/abc123/%2e%2e/%2e%2e/secret.js'],
    ['a way out with backslashes', '/assets/shell/abc123/..\\..\\secret.js'],
    ['a build that is being made', '/remotes/admin/.def.new/x.js'],
    ['a file next to the builds', '/assets/shell/secret.js'],
    ['the shell as a remote of another name', '/assets/admin/def456/remoteEntry.js'],
  ])('do not hand out %s', async (_, path) => {
    const answer = await server.call(path);
    expect(answer.status).toBe(404);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(JSON.parse(answer.text)).toEqual({ code: 'not-found', message: 'Not found' });
  });

  it('are read only', async () => {
    expect((await server.call('/assets/shell/abc123/main.1f.js', { method: 'POST' })).status).toBe(404);
  });
});
