import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { INestApplication } from '@nestjs/common';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import { sessionMiddleware, verifyIdentity } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import express from 'express';
import { createGateway } from './gateway.js';
import { inProcessUpstream } from './in-process-upstream.js';
import { served, type Served } from './testing/served.js';
import type { GatewayOptions } from './tokens.js';

const tenant = 'b7c1f0de-0000-4000-8000-000000000001';
const user = 'b7c1f0de-0000-4000-8000-000000000002';
const person = {
  ...{ id: 7, email: 'ann@example.com', firstName: 'Ann', lastName: '</script>' },
  ...{ createdAt: '2026-11-21T10:00:00.000Z', isAdmin: 0 },
};
const preferences = { categoryColors: null, dashboardComponents: '[]' };
const identitySecret = randomBytes(32);

/** Signs in whoever asks, and says what it received. */
const service = (platform: Platform) => {
  const app = express();
  app.post('/api/login', sessionMiddleware(platform), (request, response) => {
    request.session.passport = { user: { user, userId: 7, tenant, credentialVersion: 1 } };
    response.json({});
  });
  const vouched = async (token: string | undefined) => (token ? verifyIdentity(token, identitySecret) : undefined);
  app.get('/api/auth/user', async (request, response) => {
    const identity = await vouched(request.header('daybook-identity'));
    if (identity?.userId === 7) response.json(person);
    else response.status(401).json({ message: 'Unauthorized' });
  });
  app.get('/internal/access-token', (request, response) => {
    const held = { 'Bearer writer': 'write', 'Bearer reader': 'read' }[request.header('authorization') ?? ''];
    if (held) response.json({ user, tenant, userId: 7, scope: held });
    else response.status(request.header('authorization') === 'Bearer busy' ? 429 : 401).json({ message: 'no' });
  });
  app.get('/api/user-preferences', (_, response) => void response.json(preferences));
  app.use(async (request, response) => {
    response.json({ headers: request.headers, identity: await vouched(request.header('daybook-identity')) });
  });
  return app;
};

const document = (name: string) =>
  `<title>${name}</title><meta content="{{nonce}}">{{preloads}}<script nonce="{{nonce}}">{{state}}</script>`;

describe('the gateway', () => {
  let folder: string;
  let platform: Platform;
  let app: INestApplication;
  let gateway: Served;
  let isReady = true;

  const open = async (options: Partial<GatewayOptions> = {}): Promise<{ app: INestApplication; server: Served }> => {
    const routes = ['/api/login', '/api/auth', '/api/user-preferences', '/api/tokens', '/api/echo'];
    const echo = inProcessUpstream({ name: 'echo', routes, handler: service(platform), ready: () => isReady });
    const frontends = join(folder, 'frontends');
    const opened = await createGateway({ platform, identitySecret, upstreams: [echo], frontends, ...options });
    return { app: opened, server: await served(opened.getHttpAdapter().getInstance()) };
  };
  const login = async (server: Served, headers: Record<string, string> = {}): Promise<string[]> =>
    (await server.call('/api/login', { method: 'POST', headers })).headers['set-cookie'] ?? [];
  const cookieOf = async (server: Served): Promise<string> => (await login(server))[0]?.split(';')[0] ?? '';
  const echoed = (answer: { text: string }) =>
    JSON.parse(answer.text) as { headers: Record<string, string>; identity?: object };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'daybook-'));
    platform = await openEmbeddedPlatform({ directory: join(folder, 'data') });
    const documents = join(folder, 'frontends', 'shell', 'dist', 'documents');
    await mkdir(documents, { recursive: true });
    for (const name of ['landing', 'public', 'shell']) await writeFile(join(documents, `${name}.html`), document(name));
    await mkdir(join(folder, 'frontends', 'dashboard', 'dist'), { recursive: true });
    const entry = '/remotes/dashboard/1f/remoteEntry.js';
    const manifest = {
      ...{ name: 'dashboard', build: '1f', contract: { major: 1, minor: 0 } },
      ...{ entry, integrity: 'sha384-x', preload: [entry] },
    };
    await writeFile(join(folder, 'frontends', 'dashboard', 'dist', 'remote.json'), JSON.stringify(manifest));
    ({ app, server: gateway } = await open());
  });

  afterAll(async () => {
    await gateway.close();
    await app.close();
    await platform.close();
    await rm(folder, { recursive: true });
  });

  describe('towards the services', () => {
    it('vouches for whom the session names, and for nobody else', async () => {
      const cookie = await cookieOf(gateway);
      const mine = await gateway.call('/api/echo', { headers: { cookie } });
      expect(echoed(mine).identity).toEqual({ tenant, user, userId: 7, source: 'web', credentialVersion: 1 });
      expect(echoed(await gateway.call('/api/echo')).headers['daybook-identity']).toBeUndefined();
      const stale = await gateway.call('/api/echo', { headers: { cookie: `${cookie}x` } });
      expect(echoed(stale).headers['daybook-identity']).toBeUndefined();
    });

    it('34. believes no header from outside that says who asks or from where', async () => {
      const headers = {
        ...{ 'daybook-identity': 'forged', 'daybook-client-address': '1.2.3.4', 'x-forwarded-for': '1.2.3.4' },
        ...{ 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example', 'x-real-ip': '1.2.3.4' },
        ...{ forwarded: 'for=1.2.3.4', 'x-time-zone': 'Europe/Vienna' },
      };
      const { connection: _, host: __, ...received } = echoed(await gateway.call('/api/echo', { headers })).headers;
      expect(received).toEqual({
        'daybook-client-address': '127.0.0.1',
        'x-forwarded-proto': 'http',
        'x-time-zone': 'Europe/Vienna',
      });
    });

    it('35, 41: believes the proxies that it was told of', async () => {
      const { app: behind, server } = await open({ trustedProxies: 1 });
      const headers = { 'x-forwarded-for': '6.6.6.6, 9.9.9.9', 'x-forwarded-proto': 'https' };
      expect(echoed(await server.call('/api/echo', { headers })).headers).toMatchObject({
        'daybook-client-address': '9.9.9.9',
        'x-forwarded-proto': 'https',
      });
      expect((await login(server, headers))[0]).toMatch(/^__Host-daybook=.*; Path=\/;.*HttpOnly; Secure; SameSite=Lax/);
      await server.close();
      await behind.close();
    });

    it('41. gives a secure cookie where people open it over TLS', async () => {
      const { app: behind, server } = await open({ publicOrigin: 'https://daybook.example' });
      expect((await login(server))[0]).toMatch(/^__Host-daybook=.*; Secure/);
      await server.close();
      await behind.close();
      expect((await login(gateway))[0]).toMatch(/^daybook=[^;]*; Path=\/;.*HttpOnly; SameSite=Lax$/);
    });

    it('answers 404 in JSON where no service does, and lets nobody store an answer', async () => {
      const answer = await gateway.call('/api/nowhere');
      expect(answer.status).toBe(404);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(JSON.parse(answer.text)).toEqual({ code: 'not-found', message: 'Not found' });
      expect((await gateway.call('/api/echo')).headers['cache-control']).toBe('no-store');
      expect((await gateway.call('/api')).status).toBe(404);
    });

    it('vouches for whom a token names, as a program', async () => {
      for (const authorization of ['Bearer writer', 'bearer  writer', 'Bearer reader']) {
        const answer = await gateway.call('/api/echo', { headers: { authorization } });
        expect(echoed(answer).identity).toEqual({ tenant, user, userId: 7, source: 'api' });
      }
      const written = await gateway.call('/api/echo', { method: 'POST', headers: { authorization: 'Bearer writer' } });
      expect(echoed(written).identity).toMatchObject({ source: 'api' });
    });

    it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('does not let a reading token %s', async (method) => {
      const answer = await gateway.call('/api/echo', { method, headers: { authorization: 'Bearer reader' } });
      expect([answer.status, JSON.parse(answer.text).code]).toEqual([403, 'read-only-token']);
    });

    it.each(['Bearer wrong', 'Bearer ', 'Bearer', 'Bearer writer x'])(
      'vouches for nobody by %j, and not by the cookie beside it',
      async (authorization) => {
        const cookie = await cookieOf(gateway);
        const answer = await gateway.call('/api/echo', { headers: { authorization, cookie } });
        const { identity, headers } = echoed(answer);
        expect([identity, headers['daybook-identity'], headers['cookie']]).toEqual([undefined, undefined, undefined]);
        expect(answer.headers['www-authenticate']).toBe('Bearer');
      },
    );

    it('lets nobody by who brought too many wrong tokens', async () => {
      const answer = await gateway.call('/api/echo', { headers: { authorization: 'Bearer busy' } });
      expect([answer.status, JSON.parse(answer.text).code, answer.headers['retry-after']]).toEqual([
        429,
        'too-many-attempts',
        '900',
      ]);
    });

    it('hands nothing on to what services keep for the gateway', async () => {
      const headers = { authorization: 'Bearer writer' };
      for (const path of ['/internal/access-token', '/api/../internal/access-token', '/api/tokens/../../internal']) {
        expect((await gateway.call(path, { headers })).text).not.toContain('"scope"');
      }
    });

    it.each([
      ['another origin', { origin: 'https://evil.example' }],
      ['an opaque origin', { origin: 'null' }],
      ['its own host over another protocol', { origin: 'https://HOST' }],
      ['its own host on another port', { origin: 'http://127.0.0.1:1' }],
      ['another site, without an origin', { 'sec-fetch-site': 'cross-site' }],
    ])('42. refuses %s', async (_, given) => {
      const host = new URL(gateway.origin).host;
      const headers = Object.fromEntries(
        Object.entries(given).map(([name, text]) => [name, text.replace('HOST', host)]),
      );
      const answer = await gateway.call('/api/login', { method: 'POST', headers });
      expect(answer.status).toBe(403);
      expect(answer.headers['set-cookie']).toBeUndefined();
    });

    it.each([
      ['its own origin', { origin: 'ORIGIN', 'sec-fetch-site': 'same-origin' }],
      ['no browser', {}],
      ['an address that was typed', { 'sec-fetch-site': 'none' }],
      ['a bearer of a token, from wherever', { origin: 'https://evil.example', authorization: 'Bearer writer' }],
    ])('42. takes %s', async (_, given) => {
      const entries = Object.entries(given).map(([name, text]) => [name, text.replace('ORIGIN', gateway.origin)]);
      expect((await gateway.call('/api/echo', { headers: Object.fromEntries(entries) })).status).toBe(200);
    });

    it('takes the origin that it is known by', async () => {
      const { app: behind, server } = await open({ publicOrigin: 'https://daybook.example' });
      const headers = { origin: 'https://daybook.example' };
      expect((await server.call('/api/echo', { headers })).status).toBe(200);
      await server.close();
      await behind.close();
    });
  });

  describe('towards browsers', () => {
    it.each([
      ['/', 200, 'landing'],
      ['/login', 200, 'public'],
      ['/reset-password?token=x', 200, 'public'],
      ['/nowhere', 404, 'public'],
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

    it('signed in, every path is the shell with the person in it', async () => {
      const cookie = await cookieOf(gateway);
      for (const path of ['/', '/login', '/nowhere']) {
        const { status, text } = await gateway.call(path, { headers: { cookie } });
        expect(status).toBe(200);
        expect(text).toContain('<title>shell</title>');
        expect(text).toContain(
          '<link rel="preload" as="script" href="/remotes/dashboard/1f/remoteEntry.js" integrity=',
        );
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
          "img-src 'self' data:; connect-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; " +
          "frame-ancestors 'none'; form-action 'self'",
      );
      expect(second.headers['content-security-policy']).not.toBe(first.headers['content-security-policy']);
    });

    it('compresses a document that is worth it', async () => {
      const file = join(folder, 'frontends', 'shell', 'dist', 'documents', 'public.html');
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

  it('is ready when every service is, and alive before', async () => {
    isReady = false;
    const waiting = await gateway.call('/readyz');
    expect([waiting.status, JSON.parse(waiting.text)]).toEqual([503, { status: 'starting', waitingFor: ['echo'] }]);
    expect((await gateway.call('/healthz')).status).toBe(200);
    isReady = true;
    expect((await gateway.call('/readyz')).status).toBe(200);
  });
});
