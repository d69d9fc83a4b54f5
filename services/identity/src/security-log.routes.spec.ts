import { until } from '@daybook/adapter-contracts';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import { log } from '@daybook/nest';

import { ann, openIdentity } from '../test-support/identity-under-test.js';

describe('the log of who comes in and who is refused', () => {
  let opened: Awaited<ReturnType<typeof openIdentity>>;
  let lines: { level: string; line: Record<string, unknown> }[];

  beforeEach(async () => {
    opened = await openIdentity(openEmbeddedPlatform);
    lines = [];
    for (const level of ['info', 'warn'] as const) {
      jest.spyOn(log, level).mockImplementation((line: unknown) => {
        if (typeof line === 'object' && line !== null && 'security' in line) lines.push({ level, line: { ...line } });
      });
    }
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await opened.close();
  });

  const told = async (route: string, status: number) => {
    const of = () => lines.find(({ line }) => line['route'] === route && line['status'] === status);
    return until(`${route} ${status} is told`, async () => of());
  };

  it('names who signed in and out, how and from where', async () => {
    const browser = opened.identity.browser({ 'x-forwarded-for': '203.0.113.7' });
    await browser.call('POST', '/api/register', ann);
    const { line: registered } = await told('/api/register', 201);
    expect(registered).toMatchObject({ security: 'changed', method: 'POST', address: '203.0.113.7' });
    const user = registered['user'];
    expect(user).toMatch(/^[\da-f-]{36}$/);
    await browser.call('POST', '/api/logout');
    expect(await told('/api/logout', 200)).toMatchObject({ level: 'info', line: { user } });
    await browser.call('POST', '/api/login', ann);
    expect(await told('/api/login', 200)).toMatchObject({ level: 'info', line: { user, address: '203.0.113.7' } });
  });

  it('names a wrong password as what it is, and neither the password nor the address that was tried', async () => {
    const browser = opened.identity.browser({ 'x-forwarded-for': '203.0.113.8' });
    await browser.call('POST', '/api/register', ann);
    await opened.identity.browser({ 'x-forwarded-for': '203.0.113.9' }).call('POST', '/api/login', {
      email: ann.email,
      password: 'not hers at all',
    });
    expect(await told('/api/login', 401)).toMatchObject({
      level: 'warn',
      line: { security: 'refused', code: 'wrong-credentials', address: '203.0.113.9' },
    });
    await opened.identity.browser().call('GET', '/api/sessions');
    expect(await told('/api/sessions', 401)).toMatchObject({ level: 'info', line: { code: 'unauthorized' } });
    await browser.call('PUT', '/api/account/password', { currentPassword: 'no no no', newPassword: 'kq7vz2 xx' });
    expect(await told('/api/account/password', 400)).toMatchObject({
      level: 'warn',
      line: { code: 'wrong-password', user: expect.stringMatching(/^[\da-f-]{36}$/) },
    });
    const text = JSON.stringify(lines);
    for (const secret of [ann.email, ann.password, 'not hers', 'no no no', 'Ann']) expect(text).not.toContain(secret);
  });
});
