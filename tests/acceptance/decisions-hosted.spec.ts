import { type ApiUnderTest, apiUnderTest } from '../support/api-under-test.js';
import { mailedToken } from '../support/mailed-token.js';

let api: ApiUnderTest;
const owner = { email: 'owner@example.com', password: 'correct horse', firstName: 'Olga', lastName: 'Owner' };

beforeAll(async () => {
  api = await apiUnderTest({ ADMIN_EMAILS: owner.email, PUBLIC_URL: 'https://daybook.example' });
});
afterAll(() => api.close());

describe('an installation with ADMIN_EMAILS, over TLS', () => {
  it('makes nobody administrator by being first, and an address of the list once a mailed link was used', async () => {
    expect((await api.person()).user.isAdmin).toBe(0);
    const visitor = api.visitor();
    expect((await visitor.call('POST', '/api/register', owner)).body.isAdmin).toBe(0);
    await visitor.call('POST', '/api/forgot-password', { email: owner.email });
    const token = await mailedToken(api.directory, owner.email);
    await visitor.call('POST', '/api/reset-password', { token, newPassword: 'battery staple' });
    const { body } = await visitor.call('POST', '/api/login', { email: owner.email, password: 'battery staple' });
    expect(body.isAdmin).toBe(1);
    expect((await visitor.call('GET', '/api/admin/stats')).body).toMatchObject({ totalUsers: 2, adminUsers: 1 });
  });

  it('gives a cookie that browsers keep to this host and TLS', async () => {
    const { headers } = await api
      .visitor()
      .call('POST', '/api/login', { email: owner.email, password: 'battery staple' });
    expect(headers.getSetCookie().at(-1)).toMatch(/^__Host-daybook=[^;]+; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/);
  });

  it('takes requests from its public origin and from nothing in another’s name', async () => {
    const person = await api.person();
    const from = (origin: string) => person.call('POST', '/api/bills', { name: 'A', amount: '1' }, { origin });
    expect((await from('https://daybook.example')).status).toBe(201);
    expect((await from('https://daybook.example.evil.example')).status).toBe(403);
  });
});
