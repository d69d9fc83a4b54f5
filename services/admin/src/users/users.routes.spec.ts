import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import { type AdminUnderTest, adminUnderTest } from '../../test-support/admin-under-test.js';

let admin: AdminUnderTest;

beforeEach(async () => {
  admin = await adminUnderTest(openEmbeddedPlatform);
});
afterEach(() => admin.close());

const shown = (id: number, firstName: string, createdAt: string, isAdmin: 0 | 1) => ({
  id,
  email: `${firstName}@example.com`.toLowerCase(),
  firstName,
  lastName: 'Example',
  createdAt,
  isAdmin,
  signIn: 'password',
});

describe('an administrator', () => {
  it('sees everybody, with exactly the documented keys, as soon as they are registered', async () => {
    const ann = await admin.appointed();
    await admin.register(2, 'Bob');
    const answer = await admin.service.as(ann)('GET', '/api/admin/users');
    expect([answer.status, answer.headers.get('daybook-stale')]).toEqual([200, null]);
    expect(answer.body).toStrictEqual([
      shown(1, 'Ann', '2026-03-10T12:01:00.000Z', 1),
      shown(2, 'Bob', '2026-03-10T12:02:00.000Z', 0),
    ]);
  });

  it('sees a page of them, or those that a text is found in', async () => {
    const ann = await admin.appointed();
    for (const [index, name] of ['Bob', 'Cleo', 'Dora', 'Bobby'].entries()) await admin.register(index + 2, name);
    type Page = { users: { id: number }[]; more: boolean };
    const page = async (query: string) => {
      const { body } = await admin.service.as(ann)<Page>('GET', `/api/admin/users?${query}`);
      return [body.users.map(({ id }) => id), body.more];
    };
    expect(await page('limit=2')).toEqual([[1, 2], true]);
    expect(await page('limit=2&offset=3')).toEqual([[4, 5], false]);
    expect(await page('search=BOB')).toEqual([[2, 5], false]);
    expect(await page('search=bob&limit=1')).toEqual([[2], true]);
    expect(await page('search=cleo example')).toEqual([[3], false]);
    expect(await page('search=dora@')).toEqual([[4], false]);
    expect(await page('search=%25')).toEqual([[], false]);
    for (const query of ['limit=0', 'limit=201', 'limit=x', 'offset=-1', 'page=2']) {
      expect((await admin.service.as(ann)('GET', `/api/admin/users?${query}`)).status).toBe(400);
    }
  });

  it('sees how many there are, and the newest first', async () => {
    const ann = await admin.appointed();
    for (let id = 2; id <= 7; id += 1) await admin.register(id, `P${id}`);
    const { body } = await admin.service.as(ann)<{ recentUsers: { id: number }[] }>('GET', '/api/admin/stats');
    expect(body).toMatchObject({ totalUsers: 7, adminUsers: 1, regularUsers: 6 });
    expect(Object.keys(body).sort()).toEqual(['adminUsers', 'recentUsers', 'regularUsers', 'totalUsers']);
    expect(body.recentUsers.map(({ id }) => id)).toEqual([7, 6, 5, 4, 3]);
  });

  it('is one no longer once that was revoked', async () => {
    const ann = await admin.appointed();
    const bob = await admin.register(2, 'Bob');
    await admin.administrator('AdministratorGranted', bob);
    await admin.administrator('AdministratorRevoked', ann);
    expect((await admin.service.as(ann)('GET', '/api/admin/users')).status).toBe(403);
    const { body } = await admin.service.as(bob)<{ isAdmin: number }[]>('GET', '/api/admin/users');
    expect(body.map(({ isAdmin }) => isAdmin)).toEqual([0, 1]);
  });

  it('does not see an account whose key was destroyed', async () => {
    const ann = await admin.appointed();
    const bob = await admin.register(2, 'Bob');
    await admin.stop();
    await admin.platform.keys.destroy(bob.user);
    // As if the file of the read models had been removed.
    for (const name of ['admin-users', 'admin-users-cursors', 'admin-users-checkpoints', 'admin-users-generations']) {
      await admin.platform.readModels.clear({ name });
    }
    await admin.start();
    const { body } = await admin.service.as(ann)<{ id: number }[]>('GET', '/api/admin/users');
    expect(body.map(({ id }) => id)).toEqual([1]);
  });
});

const paths = [
  ...['users', 'stats', 'projections', 'parked', 'jobs', 'operations'].map((path) => ['GET', path] as const),
  ...['projections/admin-users/rebuild', 'parked/retry', 'jobs/x/retry'].map((path) => ['POST', path] as const),
];

describe.each(paths)('31. %s /api/admin/%s', (method, path) => {
  const body = method === 'POST' ? {} : undefined;

  it('31. is not for others', async () => {
    const bob = await admin.register(1, 'Bob');
    const before = await admin.platform.events.lastPosition();
    const answer = await admin.service.as(bob)(method, `/api/admin/${path}`, body);
    expect([answer.status, answer.body]).toEqual([
      403,
      { message: 'Only administrators may see this', code: 'forbidden' },
    ]);
    expect(await admin.platform.events.lastPosition()).toBe(before);
  });

  it('31, 34: is not for nobody, nor for a forged word of the gateway', async () => {
    expect((await admin.service.anonymous(method, `/api/admin/${path}`, body)).status).toBe(401);
    const forged = { 'daybook-identity': 'x.y.z' };
    expect((await admin.service.anonymous(method, `/api/admin/${path}`, body, forged)).status).toBe(401);
  });
});
