import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import { type DomainEvent, everySubject, streamName } from '@daybook/event-sourcing';
import { EventSourcing, type RequestIdentity } from '@daybook/nest';
import { serviceUnderTest, type ServiceUnderTest } from '@daybook/nest/testing';
import type { EventMetadata, Platform } from '@daybook/platform';
import { definition } from './index.js';

let directory: string;
let platform: Platform;
let service: ServiceUnderTest;
/** Instant of the next event. */
let now: number;
let revisions: Map<string, number>;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'admin-'));
  platform = await openEmbeddedPlatform({ directory });
  service = await serviceUnderTest(definition, platform);
  revisions = new Map();
  now = Date.parse('2026-03-10T12:00:00Z');
});
afterEach(async () => {
  await service.close();
  await platform.close();
  await rm(directory, { recursive: true });
});

/** What identity would append, and tell of its position. */
async function append(category: string, stream: string, user: string, event: DomainEvent): Promise<void> {
  const at = new Date(now).toISOString();
  const metadata: EventMetadata = {
    tenant: null,
    op: platform.ids.uuid(),
    opKind: 'register',
    cause: 'request',
    actor: { kind: 'user', id: user },
    source: 'web',
    at,
    on: at.slice(0, 10),
    zone: 'UTC',
  };
  const encoded = await service.app.get(EventSourcing).codec.encode(stream, metadata, [event]);
  const last = revisions.get(stream);
  const result = await platform.events.append(stream, last ?? 'no-stream', encoded);
  if (!result.ok) throw new Error(result.reason);
  revisions.set(stream, result.revision);
  await platform.positions.advance(everySubject, { [category]: result.position });
}

async function register(userId: number, firstName: string): Promise<RequestIdentity> {
  now += 60_000;
  const identity = { user: platform.ids.uuid(), tenant: platform.ids.uuid(), userId, source: 'web' } as const;
  const { user, tenant } = identity;
  const person = { userId, tenant, email: `${firstName}@example.com`.toLowerCase(), firstName, lastName: 'Example' };
  await append('account', streamName('account', user), user, {
    type: 'AccountRegistered',
    data: { ...person, passwordHash: 'secret', zone: 'UTC' },
  });
  return identity;
}

const administrator = (type: 'AdministratorGranted' | 'AdministratorRevoked', { user, userId }: RequestIdentity) =>
  append('administrators', 'administrators', user, { type, data: { user, userId } });

const shown = (id: number, firstName: string, createdAt: string, isAdmin: 0 | 1) => ({
  id,
  email: `${firstName}@example.com`.toLowerCase(),
  firstName,
  lastName: 'Example',
  createdAt,
  isAdmin,
});

describe('an administrator', () => {
  it('sees everybody, with exactly the documented keys, as soon as they are registered', async () => {
    const ann = await register(1, 'Ann');
    await administrator('AdministratorGranted', ann);
    await register(2, 'Bob');
    const answer = await service.as(ann)('GET', '/api/admin/users');
    expect([answer.status, answer.headers.get('daybook-stale')]).toEqual([200, null]);
    expect(answer.body).toStrictEqual([
      shown(1, 'Ann', '2026-03-10T12:01:00.000Z', 1),
      shown(2, 'Bob', '2026-03-10T12:02:00.000Z', 0),
    ]);
  });

  it('sees a name and an address as they are now', async () => {
    const ann = await register(1, 'Ann');
    await administrator('AdministratorGranted', ann);
    const stream = streamName('account', ann.user);
    await append('account', stream, ann.user, {
      type: 'NameChanged',
      data: { firstName: 'Anna', lastName: 'Example' },
    });
    await append('account', stream, ann.user, { type: 'EmailChanged', data: { email: 'anna@example.com' } });
    expect((await service.as(ann)('GET', '/api/admin/users')).body).toStrictEqual([
      shown(1, 'Anna', '2026-03-10T12:01:00.000Z', 1),
    ]);
  });

  it('sees how many there are, and the newest first', async () => {
    const ann = await register(1, 'Ann');
    await administrator('AdministratorGranted', ann);
    for (let id = 2; id <= 7; id += 1) await register(id, `P${id}`);
    const { body } = await service.as(ann)<{ recentUsers: { id: number }[] }>('GET', '/api/admin/stats');
    expect(body).toMatchObject({ totalUsers: 7, adminUsers: 1, regularUsers: 6 });
    expect(Object.keys(body).sort()).toEqual(['adminUsers', 'recentUsers', 'regularUsers', 'totalUsers']);
    expect(body.recentUsers.map(({ id }) => id)).toEqual([7, 6, 5, 4, 3]);
  });

  it('is one no longer once that was revoked', async () => {
    const ann = await register(1, 'Ann');
    const bob = await register(2, 'Bob');
    await administrator('AdministratorGranted', ann);
    await administrator('AdministratorGranted', bob);
    await administrator('AdministratorRevoked', ann);
    expect((await service.as(ann)('GET', '/api/admin/users')).status).toBe(403);
    const { body } = await service.as(bob)<{ isAdmin: number }[]>('GET', '/api/admin/users');
    expect(body.map(({ isAdmin }) => isAdmin)).toEqual([0, 1]);
  });

  it('does not see an account whose key was destroyed', async () => {
    const ann = await register(1, 'Ann');
    await administrator('AdministratorGranted', ann);
    const bob = await register(2, 'Bob');
    await service.close();
    await platform.keys.destroy(bob.user);
    await platform.readModels.clear({ name: 'admin-users' });
    await platform.readModels.clear({ name: 'admin-users-checkpoints' });
    await platform.readModels.clear({ name: 'admin-users-cursors' });
    service = await serviceUnderTest(definition, platform);
    const { body } = await service.as(ann)<{ id: number }[]>('GET', '/api/admin/users');
    expect(body.map(({ id }) => id)).toEqual([1]);
  });
});

describe.each(['/api/admin/users', '/api/admin/stats'])('%s', (path) => {
  it('is not for others', async () => {
    const ann = await register(1, 'Ann');
    const answer = await service.as(ann)('GET', path);
    expect([answer.status, answer.body]).toEqual([
      403,
      { message: 'Only administrators may see this', code: 'forbidden' },
    ]);
  });

  it('is not for nobody', async () => {
    expect((await service.anonymous('GET', path)).status).toBe(401);
    const forged = { 'daybook-identity': 'x.y.z' };
    expect((await service.anonymous('GET', path, undefined, forged)).status).toBe(401);
  });
});
