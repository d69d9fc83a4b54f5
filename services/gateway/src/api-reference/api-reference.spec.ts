import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INestApplication } from '@nestjs/common';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import { apiRoutes } from '@daybook/contracts/api';
import type { Platform } from '@daybook/platform';
import { frontEndsIn } from '../front-ends.js';
import { createGateway } from '../gateway.js';
import { served, type Served } from '../../test-support/served.js';
import { prose } from './markup.js';

let folder: string;
let platform: Platform;
let app: INestApplication;
let gateway: Served;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daybook-'));
  platform = await openEmbeddedPlatform({ directory: join(folder, 'data') });
  const options = { platform, identitySecret: randomBytes(32), upstreams: [], frontends: frontEndsIn(folder) };
  app = await createGateway(options);
  gateway = await served(app.getHttpAdapter().getInstance());
});

afterAll(async () => {
  await gateway.close();
  await app.close();
  await platform.close();
  await rm(folder, { recursive: true });
});

it('serves the description to anybody, for nobody to store', async () => {
  const { status, headers, text } = await gateway.call('/api/openapi.json');
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(JSON.parse(text).openapi).toBe('3.1.0');
});

it('serves the description compressed to whoever takes it so, and not at all to whoever has it', async () => {
  const whole = await gateway.call('/api/openapi.json');
  const compressed = await gateway.call('/api/openapi.json', { headers: { 'accept-encoding': 'gzip' } });
  expect(compressed.headers).toMatchObject({ 'content-encoding': 'gzip', etag: whole.headers['etag'] });
  expect(compressed.bytes.length).toBeLessThan(whole.bytes.length / 4);
  const known = { 'if-none-match': String(whole.headers['etag']) };
  const again = await gateway.call('/api/openapi.json', { headers: known });
  expect([again.status, again.text]).toEqual([304, '']);
});

describe('the page', () => {
  it('is given another nonce each time, in its policy and in all its places', async () => {
    const nonceOf = async () => {
      const { headers, text } = await gateway.call('/api/docs');
      expect(text).not.toContain('{{');
      const [, nonce] = /'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? [];
      expect(text).toContain(`nonce="${nonce}"`);
      return nonce;
    };
    expect(await nonceOf()).not.toBe(await nonceOf());
  });

  it('tells every call once, and leads to it', async () => {
    const { text } = await gateway.call('/api/docs');
    for (const { operationId, method, path } of apiRoutes) {
      expect(text.split(`id="${operationId}"`)).toHaveLength(2);
      expect(text).toContain(`href="#${operationId}"`);
      expect(text).toContain(`<b>${method}</b> ${path}`);
    }
  });

  it('leads nowhere that is not on it', async () => {
    const { text } = await gateway.call('/api/docs');
    const targets = new Set([...text.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id));
    for (const target of targets) expect(text).toContain(` id="${target}"`);
  });

  it('has no script and no style but those of this answer', async () => {
    const { text, headers } = await gateway.call('/api/docs');
    const nonce = /<style nonce="([^"]{24})"/.exec(text)?.[1];
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(text.match(/<script|<style(?! nonce)| style=| on[a-z]+="/g)).toBeNull();
  });

  it('stands in the frame that the front end has built', async () => {
    const documents = join(folder, 'shell', 'dist', 'documents');
    await mkdir(documents, { recursive: true });
    await writeFile(join(documents, 'reference.html'), '<title>frame</title><i>{{nonce}}</i>{{content}}');
    const { text } = await gateway.call('/api/docs');
    expect(text).toMatch(/^<title>frame<\/title><i>[^{]{24}<\/i><style nonce="/);
  });

  it('escapes what it tells', () => {
    expect(prose('a < b & `"c"`')).toBe('a &lt; b &amp; <code>&quot;c&quot;</code>');
  });
});

it('refuses any other call of its own', async () => {
  expect((await gateway.call('/api/docs', { method: 'POST' })).status).toBe(405);
  expect((await gateway.call('/api/docs/x')).status).toBe(404);
});
