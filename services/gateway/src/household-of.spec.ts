import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import { markHandedOver } from '@daybook/nest';
import { cookieOf, household, openGateway, tenant, user } from '../test-support/opened-gateway.js';
import type { Served } from '../test-support/served.js';

describe('the household that a request is about', () => {
  let opened: Awaited<ReturnType<typeof openGateway>>;
  let gateway: Served;
  let cookie: string;
  beforeAll(async () => {
    opened = await openGateway(openEmbeddedPlatform);
    gateway = opened.server;
    cookie = await cookieOf(gateway);
  });
  afterAll(() => opened.close());

  const call = async (path: string, named?: string, method = 'GET') => {
    const headers = { cookie, ...(named === undefined ? {} : { 'daybook-household': named }) };
    const { status, text } = await gateway.call(path, { method, headers });
    return { status, body: JSON.parse(text) as { code?: string; identity?: object } };
  };
  const own = { tenant, user, userId: 7, source: 'web', credentialVersion: 1 };

  it('is one’s own, and another one where that is named and the person belongs to it', async () => {
    expect((await call('/api/bills')).body.identity).toEqual(own);
    expect((await call('/api/bills', '7')).body.identity).toEqual(own);
    const there = { ...own, tenant: household, role: 'viewer', home: tenant };
    expect((await call('/api/bills', '9')).body.identity).toEqual(there);
  });

  it.each(['8', '0', '-9', '9.0', ' ', 'x', '9'.repeat(17), '9, 7', '__proto__'])(
    'is none by the name of %j',
    async (named) => {
      expect(await call('/api/bills', named)).toMatchObject({ status: 404, body: { code: 'household-not-found' } });
    },
  );

  it('is not changed by whoever only looks, whatever the address is written like', async () => {
    for (const path of ['/api/bills', '/api/bills/']) {
      expect(await call(path, '9', 'POST')).toMatchObject({ status: 403, body: { code: 'read-only-household' } });
    }
    // What the table of routes does not know.
    for (const path of ['/api/bills/nowhere/else', '/api/bills/%2e/else', '/api/echo']) {
      expect(await call(path, '9')).toMatchObject({ status: 403, body: { code: 'owners-only' } });
    }
  });

  it('is one’s own for what is about the person', async () => {
    expect((await call('/api/auth/user', '9')).status).toBe(200);
    expect((await call('/api/tokens', '8')).body.identity).toEqual(own);
  });

  it('is the one that the page believes in, or none', async () => {
    const answered = async (believed: string, named?: string, path = '/api/bills') => {
      const headers = {
        cookie,
        'x-signed-in-as': believed,
        ...(named === undefined ? {} : { 'daybook-household': named }),
      };
      const { status, text } = await gateway.call(path, { headers });
      return [status, (JSON.parse(text) as { code?: string }).code];
    };
    const refused = [409, 'signed-in-as-another'];
    expect(await answered('7/9', '9')).toEqual([200, undefined]);
    expect(await answered('7', '9')).toEqual([200, undefined]);
    expect(await answered('7/7')).toEqual([200, undefined]);
    expect(await answered('7/9')).toEqual(refused);
    expect(await answered('7/7', '9')).toEqual(refused);
    for (const other of ['8/9', '77/9', '7/', '7/x', '7/9/9', '/9', '7 / 9', '7/9.0']) {
      expect(await answered(other, '9')).toEqual(refused);
    }
    // Of what is about the person the household says nothing.
    expect(await answered('7/9', undefined, '/api/auth/user')).toEqual([200, undefined]);
    expect(await answered('8/9', undefined, '/api/auth/user')).toEqual(refused);
  });

  it('is that of the access token, and no other', async () => {
    const named = async (to: string) => {
      const headers = { authorization: 'Bearer reader', 'daybook-household': to };
      return (await gateway.call('/api/bills', { headers })).status;
    };
    expect([await named('7'), await named('9')]).toEqual([200, 404]);
  });

  it('of a document is the one that was chosen in the browser, as long as the person belongs to it', async () => {
    const shown = async (chosen: string) =>
      (await gateway.call('/', { headers: { cookie: `${cookie}; daybook-household=${chosen}` } })).text;
    expect(await shown('9')).toMatch(/"household":9,"role":"(member|viewer)"/);
    for (const other of ['7', '8', 'x', '9x']) expect(await shown(other)).not.toMatch(/"household"|"role"/);
  });

  it('of a document is the one that its address names, whatever was opened last, and one’s own where it names a foreign one', async () => {
    const open = (address: string, chosen = '9') =>
      gateway.call(address, { headers: { cookie: `${cookie}; daybook-household=${chosen}` } });
    const shown = async (address: string, chosen?: string) => (await open(address, chosen)).text;
    for (const address of ['/?household=9', '/?household=9&view=calendar'])
      expect(await shown(address, '7')).toMatch(/"household":9,"role"/);
    for (const address of ['/?household=7', '/?view=calendar', '/?household=8', '/?household=9x', '/?household='])
      expect(await shown(address)).not.toMatch(/"household"|"role"/);
    expect(await shown('/?shared=1')).toMatch(/"household":9,"role"/);
  });

  it('is remembered for as long as a session can last, where it was opened', async () => {
    const remembered = async (address: string, chosen: string) => {
      const headers = { cookie: `${cookie}; daybook-household=${chosen}` };
      return (await gateway.call(address, { headers })).headers['set-cookie'];
    };
    const for90Days = (id: number) => [`daybook-household=${id}; Path=/; Max-Age=7776000; SameSite=Lax`];
    expect(await remembered('/?household=9', '7')).toEqual(for90Days(9));
    expect(await remembered('/', '9')).toEqual(for90Days(9));
    expect(await remembered('/?household=7', '9')).toEqual(for90Days(7));
    for (const address of ['/?view=calendar', '/?household=8']) expect(await remembered(address, '9')).toBeUndefined();
  });

  it('is asked about also where it is one’s own, once it may have been handed over', async () => {
    await markHandedOver(opened.platform, tenant);
    // Nobody knows of a household 7 here, so it is nobody's.
    expect((await call('/api/bills')).status).toBe(404);
    expect((await call('/api/auth/user')).status).toBe(200);
  });
});
