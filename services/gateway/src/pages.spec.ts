import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import { cookieOf, document, openGateway, person, preferences } from '../test-support/opened-gateway.js';
import type { Served } from '../test-support/served.js';

describe('the gateway towards browsers', () => {
  let opened: Awaited<ReturnType<typeof openGateway>>;
  let gateway: Served;
  beforeAll(async () => {
    opened = await openGateway(openEmbeddedPlatform);
    gateway = opened.server;
  });
  afterAll(() => opened.close());

  it.each([
    ['/', 200, 'landing'],
    ['/login', 200, 'public'],
    ['/reset-password?token=x', 200, 'public'],
    ['/nowhere', 404, 'public'],
    ['//', 200, 'landing'],
  ])('signed out, %s is %s with the %s document', async (path, status, title) => {
    const answer = await gateway.call(path);
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(`<title>${title}</title>`);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
  });

  it.each([
    ['/?view=yearly&asOf=2026-03-12', '/login?view=yearly&asOf=2026-03-12'],
    ['/?scenario=a%26b', '/login?scenario=a%26b'],
    ['/?view=transactions&search=rent', '/login?view=transactions&search=rent'],
  ])('signed out, %s is shown after signing in', async (path, to) => {
    const answer = await gateway.call(path);
    expect([answer.status, answer.headers['location'], answer.headers['cache-control']]).toEqual([302, to, 'no-store']);
    const cookie = await cookieOf(gateway);
    expect((await gateway.call(path, { headers: { cookie } })).text).toContain('<title>shell</title>');
  });

  it('signed in, every path is the shell with the person in it', async () => {
    const cookie = await cookieOf(gateway);
    for (const path of ['/', '/login', '/nowhere']) {
      const { status, text } = await gateway.call(path, { headers: { cookie } });
      expect(status).toBe(200);
      expect(text).toContain('<title>shell</title>');
      expect(text).toContain('<link rel="preload" as="script" href="/remotes/dashboard/1f/remoteEntry.js" integrity=');
      expect(text.match(/<\/script>/g)).toHaveLength(1);
      const state = JSON.parse(/<script[^>]*>(.*)<\/script>/.exec(text)?.[1] ?? '');
      expect(state).toMatchObject({ user: person, preferences, remotes: { dashboard: { build: '1f' } } });
    }
    const reset = await gateway.call('/reset-password', { headers: { cookie } });
    expect(reset.text).toContain('<title>public</title>');
  });

  it('50. allows only what carries the nonce of this very document, and no remote of anybody else', async () => {
    const [first, second] = [await gateway.call('/'), await gateway.call('/')];
    const nonce = /content="([^"]{24})"/.exec(first.text)?.[1];
    expect(first.headers['content-security-policy']).toBe(
      `default-src 'self'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'; ` +
        "img-src 'self' data:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'none'; " +
        "frame-ancestors 'none'; form-action 'self'",
    );
    expect(second.headers['content-security-policy']).not.toBe(first.headers['content-security-policy']);
  });

  it('compresses a document that is worth it', async () => {
    const file = join(opened.frontends, 'shell', 'dist', 'documents', 'public.html');
    const long = document('public') + 'x'.repeat(5_000);
    await writeFile(file, long);
    const answer = await gateway.call('/login', { headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(answer.bytes).toString()).toContain('x'.repeat(5_000));
  });

  it('lists the remotes', async () => {
    const answer = await gateway.call('/remotes.json');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(Object.keys(JSON.parse(answer.text).remotes)).toEqual(['dashboard']);
  });

  it('answers 404 in JSON to what is no read', async () => {
    const answer = await gateway.call('/login', { method: 'POST' });
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([404, 'not-found']);
  });
});
