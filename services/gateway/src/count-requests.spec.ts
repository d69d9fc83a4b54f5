import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import type { RequestCounter } from '@daybook/platform';
import { cookieOf, openGateway } from '../test-support/opened-gateway.js';

describe('the number of requests', () => {
  let opened: Awaited<ReturnType<typeof openGateway>>;
  type Gateway = Awaited<ReturnType<typeof opened.open>>;
  let gateways: [Gateway, Gateway];
  const limits = { session: 3, address: 4 };

  beforeEach(async () => {
    opened = await openGateway(openEmbeddedPlatform);
    gateways = [await opened.open({ limits, trustedProxies: 1 }), await opened.open({ limits, trustedProxies: 1 })];
  });
  afterEach(async () => {
    for (const { app, server } of gateways) {
      await server.close();
      await app.close();
    }
    await opened.close();
  });

  /** Of the two gateways each in turn. */
  const statuses = async (times: number, headers: Record<string, string>, path = '/api/echo'): Promise<number[]> => {
    const found: number[] = [];
    for (let n = 0; n < times; n += 1) {
      found.push((await gateways[n % 2 === 0 ? 0 : 1].server.call(path, { headers })).status);
    }
    return found;
  };

  it('is limited for a session, by all gateways together, and told with each answer', async () => {
    const cookie = await cookieOf(opened.server);
    expect(await statuses(3, { cookie })).toEqual([200, 200, 200]);
    const refused = await gateways[0].server.call('/api/echo', { headers: { cookie } });
    expect([refused.status, JSON.parse(refused.text)]).toEqual([
      429,
      { code: 'too-many-requests', message: 'Too many requests. Please try again later.' },
    ]);
    expect(refused.headers['ratelimit-policy']).toBe('"session";q=3;w=60');
    expect(refused.headers['ratelimit']).toMatch(/^"session";r=0;t=(60|[1-5]?\d)$/);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(await statuses(1, { cookie }, '/')).toEqual([429]);
    // Another session of the same address is another.
    expect(await statuses(3, { cookie: await cookieOf(opened.server) })).toEqual([200, 200, 200]);
  });

  it('is limited for a session as before where it goes on under another id', async () => {
    const { sessions } = opened.platform;
    const cookie = await cookieOf(opened.server);
    const [first] = await sessions.ofUser(7);
    const renewed = await cookieOf(opened.server);
    for (const { idHash, session } of await sessions.ofUser(7)) {
      if (idHash === first?.idHash) continue;
      const begun = { at: session.createdAt, as: first?.idHash };
      await sessions.set(idHash, { ...session, data: JSON.stringify({ ...JSON.parse(session.data), begun }) });
    }
    expect(await statuses(3, { cookie })).toEqual([200, 200, 200]);
    expect(await statuses(1, { cookie: renewed })).toEqual([429]);
  });

  it('is limited for an address without a session, and for it alone', async () => {
    const here = { 'x-forwarded-for': '10.0.0.1' };
    const first = await gateways[0].server.call('/api/echo', { headers: here });
    expect(first.headers['ratelimit']).toMatch(/^"address";r=3;t=\d+$/);
    expect(await statuses(4, here)).toEqual([200, 200, 200, 429]);
    expect(await statuses(1, { 'x-forwarded-for': '10.0.0.2' })).toEqual([200]);
  });

  it('is limited for each session by itself behind one address, also where its visitors may ask no more', async () => {
    const here = { 'x-forwarded-for': '10.0.3.1' };
    expect(await statuses(5, here)).toEqual([200, 200, 200, 200, 429]);
    for (let person = 0; person < 2; person += 1) {
      const cookie = await cookieOf(opened.server);
      expect(await statuses(4, { ...here, cookie })).toEqual([200, 200, 200, 429]);
    }
  });

  it('is limited for all addresses of an IPv6 network together, which one subscriber has', async () => {
    const found: number[] = [];
    for (const n of [1, 2, 3, 4, 5]) found.push(...(await statuses(1, { 'x-forwarded-for': `2001:db8:1:2::${n}` })));
    expect(found).toEqual([200, 200, 200, 200, 429]);
    expect(await statuses(1, { 'x-forwarded-for': '2001:db8:1:3::1' })).toEqual([200]);
  });

  it('is limited for a token, and for whoever makes up another each time', async () => {
    const from = (address: string, token: string) => ({
      'x-forwarded-for': address,
      authorization: `Bearer ${token}`,
    });
    expect(await statuses(2, from('10.0.1.1', 'reader'))).toEqual([200, 200]);
    expect(await statuses(2, from('10.0.1.2', 'reader'))).toEqual([200, 429]);
    const madeUp: number[] = [];
    for (const token of ['a', 'b', 'c', 'd', 'e']) madeUp.push(...(await statuses(1, from('10.0.1.3', token))));
    expect(madeUp.slice(-1)).toEqual([429]);
    expect(madeUp.slice(0, 4)).not.toContain(429);
  });

  it('is never limited for probes and front ends', async () => {
    const here = { 'x-forwarded-for': '10.0.2.1' };
    for (const path of ['/healthz', '/readyz']) expect(await statuses(6, here, path)).toEqual(Array(6).fill(200));
    expect(await statuses(6, here, '/assets/shell/1f/none.js')).toEqual(Array(6).fill(404));
  });

  it('is not limited where nobody can count', async () => {
    const requestCounter: RequestCounter = { count: () => Promise.reject(new Error('away')) };
    const platform = { ...opened.platform, requestCounter };
    const { app, server } = await opened.open({ limits: { session: 1, address: 1 }, platform });
    for (let n = 0; n < 3; n += 1) expect((await server.call('/api/echo')).status).toBe(200);
    await server.close();
    await app.close();
  });
});
