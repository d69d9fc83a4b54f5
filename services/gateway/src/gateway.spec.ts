import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import { cookieOf, login, openGateway, tenant, user } from '../test-support/opened-gateway.js';
import type { Served } from '../test-support/served.js';

describe('the gateway towards the services', () => {
  let opened: Awaited<ReturnType<typeof openGateway>>;
  let gateway: Served;
  beforeAll(async () => {
    opened = await openGateway(openEmbeddedPlatform);
    gateway = opened.server;
  });
  afterAll(() => opened.close());

  const echoed = (answer: { text: string }) =>
    JSON.parse(answer.text) as { headers: Record<string, string>; identity?: object };

  it('vouches for whom the session names, and for nobody else', async () => {
    const cookie = await cookieOf(gateway);
    const mine = await gateway.call('/api/echo', { headers: { cookie } });
    expect(echoed(mine).identity).toEqual({ tenant, user, userId: 7, source: 'web', credentialVersion: 1 });
    const [, word = ''] = (echoed(mine).headers['daybook-identity'] ?? '').split('.');
    expect(JSON.parse(Buffer.from(word, 'base64url').toString())).toMatchObject({ iss: 'gateway', aud: 'echo' });
    expect(echoed(await gateway.call('/api/echo')).headers['daybook-identity']).toBeUndefined();
    const stale = await gateway.call('/api/echo', { headers: { cookie: `${cookie}x` } });
    expect(echoed(stale).headers['daybook-identity']).toBeUndefined();
  });

  it('gives each change of a person an id of its own, and nothing else', async () => {
    const cookie = await cookieOf(gateway);
    const idOf = async (method: string, headers: Record<string, string>) =>
      echoed(await gateway.call('/api/echo', { method, headers })).headers['daybook-command-id'];
    const made = await Promise.all(['DELETE', 'PUT'].map((method) => idOf(method, { cookie })));
    for (const id of made) expect(id).toMatch(/^[\da-f-]{36}$/);
    expect(new Set(made).size).toBe(2);
    expect(await idOf('DELETE', { cookie, 'daybook-command-id': 'mine' })).not.toBe('mine');
    expect([await idOf('GET', { cookie }), await idOf('DELETE', { 'daybook-command-id': 'mine' })]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('34. believes no header from outside that says who asks or from where', async () => {
    const headers = {
      'daybook-identity': 'forged',
      'daybook-client-address': '1.2.3.4',
      'x-forwarded-for': '1.2.3.4',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'evil.example',
      'x-real-ip': '1.2.3.4',
      forwarded: 'for=1.2.3.4',
      'x-time-zone': 'Europe/Vienna',
    };
    const { connection: _, host, ...received } = echoed(await gateway.call('/api/echo', { headers })).headers;
    expect(received).toEqual({
      'daybook-client-address': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': host,
      'x-time-zone': 'Europe/Vienna',
    });
  });

  it('35, 41: believes as many proxies as it is configured for', async () => {
    const { app: behind, server } = await opened.open({ trustedProxies: 1 });
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
    const { app: behind, server } = await opened.open({ publicOrigin: 'https://daybook.example' });
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
    'vouches for nobody by %j, and not by the cookie that comes with it',
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
    const headers = Object.fromEntries(Object.entries(given).map(([name, text]) => [name, text.replace('HOST', host)]));
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
    const { app: behind, server } = await opened.open({ publicOrigin: 'https://daybook.example' });
    const headers = { origin: 'https://daybook.example' };
    expect((await server.call('/api/echo', { headers })).status).toBe(200);
    await server.close();
    await behind.close();
  });

  it('is ready when every service is, and alive before', async () => {
    opened.setReady(false);
    const waiting = await gateway.call('/readyz');
    expect([waiting.status, JSON.parse(waiting.text)]).toEqual([503, { status: 'starting', waitingFor: ['echo'] }]);
    expect((await gateway.call('/healthz')).status).toBe(200);
    opened.setReady(true);
    expect((await gateway.call('/readyz')).status).toBe(200);
  });

  it('stays ready while a service is away, which it names', async () => {
    opened.setReady(false);
    const without = await gateway.call('/readyz');
    expect([without.status, JSON.parse(without.text)]).toEqual([200, { status: 'ok', waitingFor: ['echo'] }]);
    opened.setReady(true);
  });
});
