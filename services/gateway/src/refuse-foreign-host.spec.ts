import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import { log } from '@daybook/nest';
import { openGateway } from '../test-support/opened-gateway.js';

let opened: Awaited<ReturnType<typeof openGateway>>;
beforeAll(async () => {
  opened = await openGateway(openEmbeddedPlatform);
});
afterAll(() => opened.close());

const asked = async (publicOrigin: string | undefined, host: string, path = '/api/echo', ownHosts: string[] = []) => {
  const { app, server } = await opened.open({ ...(publicOrigin === undefined ? {} : { publicOrigin }), ownHosts });
  const answer = await server.call(path, { headers: { host } });
  await app.close();
  return answer;
};

describe('a request', () => {
  it.each([
    'localhost:3000',
    '127.0.0.1',
    '[::1]:3000',
    '192.168.1.7:3000',
    '[fd00::1]',
    'nas:3000',
    'nas.local',
    'gateway',
  ])('by the name %s is answered where nothing else is known', async (host) => {
    expect((await asked(undefined, host)).status).toBe(200);
  });

  it.each([
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'evil.example:3000',
    'a b',
    '203.0.113.66',
    '[2001:db8::1]:3000',
    '@evil.example',
  ])('by the name %s, which anybody may own, is 421 with nothing but that', async (host) => {
    for (const path of ['/api/echo', '/', '/reset-password?token=x', '/remotes.json']) {
      const { status, text } = await asked('https://daybook.example', host, path);
      expect([host, path, status, JSON.parse(text).code]).toEqual([host, path, 421, 'foreign-host']);
    }
  });

  it('by the name that people open is answered, also with a dot at its end', async () => {
    for (const host of ['daybook.example', 'DAYBOOK.example:443', 'daybook.example.']) {
      expect((await asked('https://daybook.example', host)).status).toBe(200);
    }
  });

  it('by a name or an address that the operator names is answered', async () => {
    for (const host of ['nas.example.net:3000', '203.0.113.66', '[2001:db8::1]']) {
      const { status } = await asked(undefined, host, '/api/echo', [
        'nas.example.net',
        '203.0.113.66',
        '[2001:db8::1]',
      ]);
      expect([host, status]).toEqual([host, 200]);
    }
  });

  it('of a probe is answered by any name', async () => {
    expect((await asked('https://daybook.example', 'pod-7.cluster.example', '/healthz')).status).toBe(200);
  });
});

it('is told in the log when it is refused, with where it came from whatever it says itself', async () => {
  const lines: unknown[] = [];
  jest.spyOn(log, 'info').mockImplementation((line: unknown) => void lines.push(line));
  const { app, server } = await opened.open({ publicOrigin: 'https://daybook.example' });
  const headers = { host: 'evil.example', 'daybook-client-address': '203.0.113.66', 'x-forwarded-for': '203.0.113.66' };
  await server.call('/api/echo', { headers });
  for (let turn = 0; lines.length === 0 && turn < 10_000; turn += 1)
    await new Promise((resolve) => setImmediate(resolve));
  expect(lines).toEqual([
    expect.objectContaining({ security: 'refused', code: 'foreign-host', status: 421, address: '127.0.0.1' }),
  ]);
  jest.restoreAllMocks();
  await server.close();
  await app.close();
});

it('over TLS is told to stay there, and no page may use what none of ours does', async () => {
  const plain = await asked(undefined, 'localhost');
  const safe = await asked('https://daybook.example', 'daybook.example');
  expect(plain.headers['strict-transport-security']).toBeUndefined();
  expect(safe.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
  expect(plain.headers['permissions-policy']).toContain('camera=()');
  expect(plain.headers['permissions-policy']).toContain('publickey-credentials-get=(self)');
});
