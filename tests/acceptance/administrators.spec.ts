import { codeAt } from '../../services/identity/src/second-factor/one-time-codes.js';
import { type ApiUnderTest, apiUnderTest, type Person } from '../support/api-under-test.js';

const policy = '/api/administrators/policy/second-factor';

let api: ApiUnderTest;
let ann: Person;
let bob: Person;
beforeAll(async () => {
  api = await apiUnderTest();
  ann = await api.person();
  bob = await api.person();
  await ann.call('PUT', `/api/administrators/${bob.user.id}`);
});
afterAll(() => api.close());

const setUpApp = async ({ call }: Person) => {
  const { secret } = (await call('POST', '/api/account/authenticator-app/secret')).body;
  const code = codeAt(secret, api.clock.now());
  return (await call('PUT', '/api/account/authenticator-app', { secret, code })).status;
};
const everyUser = async ({ call }: Person) => {
  const { status, body } = await call('GET', '/api/admin/users');
  return status === 200 ? body.map(({ signIn }: { signIn: string }) => signIn) : [status, body.code];
};

describe('administrators of whom a second factor is required', () => {
  it('find Admin closed in every service until they have one', async () => {
    expect(await setUpApp(ann)).toBe(200);
    expect(await everyUser(ann)).toEqual(['two-factor', 'password']);
    expect((await ann.call('PUT', policy, { isRequired: 1 })).body).toEqual({ isRequired: 1, isMet: 1 });
    const closed = [403, 'second-factor-required'];
    expect(await everyUser(bob)).toEqual(closed);
    for (const [method, path] of [
      ['GET', '/api/admin/stats'],
      ['GET', '/api/admin/jobs'],
      ['POST', '/api/admin/parked/retry'],
      ['DELETE', `/api/administrators/${ann.user.id}`],
    ] as const) {
      const { status, body } = await bob.call(method, path, method === 'POST' ? {} : undefined);
      expect([method, path, status, body.code]).toEqual([method, path, ...closed]);
    }
    expect((await bob.call('GET', policy)).body).toEqual({ isRequired: 1, isMet: 0 });
    expect((await bob.call('GET', '/api/bills')).status).toBe(200);
    expect(await setUpApp(bob)).toBe(200);
    expect(await everyUser(bob)).toEqual(['two-factor', 'two-factor']);
  });

  it('find it closed again once theirs is reset, and open it themselves', async () => {
    expect((await ann.call('DELETE', `/api/administrators/second-factors/${bob.user.id}`)).status).toBe(204);
    expect(await everyUser(ann)).toEqual(['two-factor', 'password']);
    expect((await bob.call('GET', '/api/auth/user')).status).toBe(401);
    expect((await bob.call('POST', '/api/login', { email: bob.email, password: bob.password })).status).toBe(200);
    const activity = (await bob.get('/api/account/security-activity')) as { kind: string }[];
    expect(activity.map(({ kind }) => kind)).toEqual(['second-factor-reset', 'second-factor-changed']);
    expect(await everyUser(bob)).toEqual([403, 'second-factor-required']);
    expect((await ann.call('PUT', policy, { isRequired: 0 })).body).toEqual({ isRequired: 0, isMet: 1 });
    expect(await everyUser(bob)).toEqual(['two-factor', 'password']);
  });
});

it('sign somebody out of every service at once, and nobody else', async () => {
  const [carl, dora] = [await api.person(), await api.person()];
  expect((await ann.call('DELETE', `/api/administrators/sessions/${carl.user.id}`)).status).toBe(204);
  for (const path of ['/api/bills', '/api/transactions', '/api/history', '/api/auth/user']) {
    expect([path, (await carl.call('GET', path)).status]).toEqual([path, 401]);
    expect([path, (await dora.call('GET', path)).status]).toEqual([path, 200]);
  }
});
