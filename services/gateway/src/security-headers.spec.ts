import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import { openGateway } from '../test-support/opened-gateway.js';

let opened: Awaited<ReturnType<typeof openGateway>>;
beforeAll(async () => {
  opened = await openGateway(openEmbeddedPlatform);
});
afterAll(() => opened.close());

const paths = [
  '/',
  '/login',
  '/register',
  '/reset-password',
  '/confirm-email',
  '/verify',
  '/nowhere',
  '/api/echo',
  '/api/nowhere',
  '/api/docs',
  '/api/openapi.json',
  '/remotes.json',
  '/sw.js',
];
const others = ['/healthz', '/readyz', '/assets/shell/1f/none.js', '/remotes/none/1f/none.js', '/api/changes'];

describe.each([...paths, ...others])('the answer to %s', (path) => {
  it('is taken for what it says it is, may be framed by nobody, and loads nothing from elsewhere', async () => {
    for (const host of ['localhost', 'evil.example']) {
      const { headers } = await opened.server.call(path, { headers: { host } });
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('same-origin');
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
      const policy = headers['content-security-policy'] ?? '';
      for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
        expect(policy).toContain(part);
      expect(policy).toMatch(/^default-src '(self|none)'/);
      expect(policy).not.toMatch(/unsafe|\*|https?:/);
    }
  });

  it('may use nothing of the device but passkeys, whoever asks and however', async () => {
    for (const method of ['GET', 'HEAD', 'POST']) {
      for (const host of ['localhost', 'evil.example']) {
        const { headers } = await opened.server.call(path, { method, headers: { host } });
        const parts = String(headers['permissions-policy']).split(', ');
        const allowed = parts.filter((part) => !part.endsWith('=()'));
        expect(allowed.sort()).toEqual(['publickey-credentials-create=(self)', 'publickey-credentials-get=(self)']);
        expect(parts).toEqual(expect.arrayContaining(['camera=()', 'geolocation=()', 'microphone=()', 'payment=()']));
      }
    }
  });

  it('says in which letters it is written', async () => {
    const { headers, text } = await opened.server.call(path);
    if (text !== '') expect(headers['content-type']).toMatch(/^(text|application)\/[a-z+]+; charset=utf-8$/);
  });

  it('is readable by no page of another origin', async () => {
    const { headers } = await opened.server.call(path, { headers: { origin: 'https://evil.example' } });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('to TRACE repeats nothing of the request, wherever the gateway answers itself', async () => {
    if (path === '/api/echo') return;
    const { status, text } = await opened.server.call(path, { method: 'TRACE', headers: { 'x-mine': 'a secret' } });
    expect(text).not.toContain('a secret');
    expect(status).toBeGreaterThanOrEqual(400);
  });
});

it('what the API answers is no page, where a browser opens it as one', async () => {
  const { headers } = await opened.server.call('/api/echo');
  expect(headers['content-security-policy']).toContain('sandbox');
});
