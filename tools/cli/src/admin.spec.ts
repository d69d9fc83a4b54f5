import { TOTP } from 'otpauth';
import { until } from '@daybook/adapter-contracts';
import type { User } from '@daybook/contracts';
import { openHttpClient } from './http-client.js';
import { ann, bob } from '../test-support/people.js';
import { openTerminal, type Terminal } from '../test-support/terminal.js';

describe('admin promote', () => {
  let terminal: Terminal;

  beforeAll(() => {
    terminal = openTerminal();
  });
  afterAll(() => terminal.close());

  it('makes an account an administrator beside the running server, which notices', async () => {
    const server = await terminal.serve('data');
    await openHttpClient(server.address, {}).call('POST', '/api/register', ann);
    const client = openHttpClient(server.address, {});
    await client.call('POST', '/api/register', bob);
    expect((await client.send('GET', '/api/admin/stats')).status).toBe(403);
    expect(await terminal.type('data', 'admin', 'promote', 'Bob@Example.com')).toEqual({
      code: 0,
      said: ['Bob@Example.com is an administrator now.'],
      complained: '',
    });
    expect((await client.call<User>('GET', '/api/auth/user')).isAdmin).toBe(1);
    const stats = await until('there are two administrators', async () => {
      const answer = await client.send<{ adminUsers: number }>('GET', '/api/admin/stats');
      return answer.body?.adminUsers === 2 && answer;
    });
    expect(stats).toMatchObject({ status: 200, body: { totalUsers: 2, adminUsers: 2, regularUsers: 0 } });
    const again = await terminal.type('data', 'admin', 'promote', bob.email);
    expect(again.said).toEqual(['bob@example.com is an administrator already.']);
  });

  it('lets somebody in whom a second factor keeps out, and ends what sessions there are', async () => {
    const server = await terminal.serve('factors');
    const client = openHttpClient(server.address, {});
    await client.call('POST', '/api/register', ann);
    expect((await terminal.type('factors', 'admin', 'reset-factors', ann.email)).said).toEqual([
      'ann@example.com has neither passkeys nor two-factor sign-in.',
    ]);
    const { secret } = await client.call<{ secret: string }>('POST', '/api/account/authenticator-app/secret');
    await client.call('PUT', '/api/account/authenticator-app', { secret, code: new TOTP({ secret }).generate() });
    const login = { email: ann.email, password: ann.password };
    expect((await openHttpClient(server.address, {}).send('POST', '/api/login', login)).status).toBe(202);
    expect((await terminal.type('factors', 'admin', 'reset-factors', ann.email)).said).toEqual([
      'ann@example.com signs in with the password alone now, and was signed out everywhere.',
    ]);
    expect((await openHttpClient(server.address, {}).send('POST', '/api/login', login)).status).toBe(200);
    await until('the session is over for every service', async () => {
      return (await client.send('GET', '/api/bills')).status === 401;
    });
  });

  it('says who it does not know, and what it cannot do', async () => {
    const unknown = await terminal.type('data', 'admin', 'promote', 'eve@example.com');
    expect([unknown.code, unknown.complained]).toEqual([1, 'There is no account with the address eve@example.com.']);
    const demote = await terminal.type('data', 'admin', 'demote', bob.email);
    expect([demote.code, demote.complained]).toEqual([
      1,
      "'admin demote' is not known: the commands are admin promote <e-mail> and admin reset-factors <e-mail>.",
    ]);
  });
});
