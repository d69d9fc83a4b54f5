import { type ApiUnderTest, apiUnderTest, day, type Person } from '../support/api-under-test.js';
import { mailedToken } from '../support/mailed-token.js';

let api: ApiUnderTest;
let admin: Person;
let ann: Person;

beforeAll(async () => {
  api = await apiUnderTest();
  admin = await api.person();
});
afterAll(() => api.close());
beforeEach(async () => {
  ann = await api.person();
});

interface Listed {
  id: number;
  firstName: string;
  email: string;
  isAdmin: 0 | 1;
}
const listed = async (): Promise<Listed | undefined> =>
  ((await admin.get('/api/admin/users')) as Listed[]).find(({ id }) => id === ann.user.id);

describe('an account', () => {
  it('9. is shown to administrators as it was changed a moment ago', async () => {
    expect((await ann.call('PATCH', '/api/account', { firstName: 'Anna' })).status).toBe(200);
    expect((await listed())?.firstName).toBe('Anna');
    const email = `anna.${ann.email}`;
    expect((await ann.call('PUT', '/api/account/email', { email, password: ann.password })).status).toBe(200);
    expect((await listed())?.email).toBe(ann.email);
    const token = await mailedToken(api.directory, email, 'confirm-email');
    expect((await api.visitor().call('POST', '/api/confirm-email', { token })).status).toBe(200);
    expect((await listed())?.email).toBe(email);
    expect((await admin.call('PUT', `/api/administrators/${ann.user.id}`)).status).toBe(200);
    expect([(await listed())?.isAdmin, (await ann.call('GET', '/api/admin/stats')).status]).toEqual([1, 200]);
  });

  it('31. administers nothing once it was dismissed, nor before it was appointed', async () => {
    const paths = ['/api/admin/users', '/api/admin/stats'];
    const statuses = (one: Person) => Promise.all(paths.map(async (path) => (await one.call('GET', path)).status));
    expect(await statuses(ann)).toEqual([403, 403]);
    await admin.call('PUT', `/api/administrators/${ann.user.id}`);
    expect(await statuses(ann)).toEqual([200, 200]);
    await admin.call('DELETE', `/api/administrators/${ann.user.id}`);
    expect(await statuses(ann)).toEqual([403, 403]);
    expect((await api.visitor().call('GET', '/api/admin/users')).status).toBe(401);
  });

  it('40. is closed to its other sessions at once, by every service', async () => {
    const phone = await ann.again();
    const paths = ['/api/bills', '/api/transactions', '/api/user-preferences', '/api/auth/user', '/api/admin/stats'];
    await ann.call('DELETE', '/api/sessions');
    for (const path of paths) expect([path, (await phone.call('GET', path)).status]).toEqual([path, 401]);
    expect((await ann.call('GET', '/api/bills')).status).toBe(200);
    const tablet = await ann.again();
    const change = { currentPassword: ann.password, newPassword: 'battery staple' };
    expect((await ann.call('PUT', '/api/account/password', change)).status).toBe(200);
    for (const path of paths) expect([path, (await tablet.call('GET', path)).status]).toEqual([path, 401]);
    expect((await ann.call('GET', '/api/bills')).status).toBe(200);
  });

  it('40. is closed to a session that nobody used for thirty days', async () => {
    const phone = await ann.again();
    expect((await phone.call('GET', '/api/bills')).status).toBe(200);
    api.clock.pass(30 * day);
    expect((await phone.call('GET', '/api/bills')).status).toBe(401);
    admin = Object.assign(admin, await admin.again());
  });

  it('35. is guessed at ten times from one place, whatever X-Forwarded-For it makes up; its owner gets in', async () => {
    const guesser = api.visitor();
    const statuses: number[] = [];
    for (let n = 0; n < 200; n += 1) {
      const headers = { 'x-forwarded-for': `198.51.100.${n}, 203.0.113.7` };
      const body = { email: ann.email, password: `guess ${n}` };
      statuses.push((await guesser.call('POST', '/api/login', body, headers)).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(190).fill(429)]);
    const phone = await ann.again();
    expect((await phone.call('GET', '/api/auth/user')).body.email).toBe(ann.email);
  });
});
