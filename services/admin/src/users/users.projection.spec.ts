import { type DecodedEvent, type ReadModels } from '@daybook/event-sourcing';
import { noTenant } from '@daybook/platform';
import { newStanding } from '../administrators/sign-in-standing.js';
import { administrators, users, usersProjection } from './users.projection.js';

/** This projection reads nothing of what it wrote. */
const models = {} as ReadModels;

const decoded = (type: string, data: unknown, revision: number): DecodedEvent => ({
  event: { type, data },
  metadata: {
    tenant: null,
    commandId: 'op',
    commandKind: 'register',
    causationId: 'request',
    actor: { kind: 'user', id: 'ann' },
    source: 'web',
    at: '2026-03-10T12:00:00.000Z',
    on: '2026-03-10',
    zone: 'UTC',
  },
  id: `event-${revision}`,
  stream: 'stream',
  revision,
  position: String(revision),
});

const registered = decoded(
  'AccountRegistered',
  {
    userId: 7,
    tenant: 'home',
    email: 'ann@example.com',
    firstName: 'Ann',
    lastName: 'Example',
    passwordHash: 'secret',
    zone: 'UTC',
  },
  0,
);

describe('the users that administrators see', () => {
  it('hold what a list shows, and no password', async () => {
    expect(await usersProjection.project('ann', [registered], models)).toEqual([
      {
        collection: users,
        id: 'ann',
        version: 0,
        body: {
          user: 'ann',
          userId: 7,
          email: 'ann@example.com',
          firstName: 'Ann',
          lastName: 'Example',
          createdAt: '2026-03-10T12:00:00.000Z',
          searchText: 'ann example ann@example.com',
          standing: newStanding,
        },
      },
    ]);
  });

  it('have the name and the address that they have now, also where the events come again', async () => {
    const renamed = decoded('NameChanged', { firstName: 'Anna', lastName: 'Other' }, 1);
    const moved = decoded('EmailChanged', { email: 'anna@example.com' }, 3);
    const writes = await usersProjection.project('ann', [registered, renamed, moved], models);
    const [first, , last] = writes;
    expect(writes.map(({ version }) => version)).toEqual([0, 1, 3]);
    expect(last?.body).toEqual({
      ...first?.body,
      firstName: 'Anna',
      lastName: 'Other',
      email: 'anna@example.com',
      searchText: 'anna other anna@example.com',
    });

    const stored = { tenant: 'ann', id: 'ann', version: 1, body: writes[1]?.body };
    const later = { get: async () => stored } as unknown as ReadModels;
    expect(await usersProjection.project('ann', [renamed, moved], later)).toEqual([last]);
  });

  it('say with what somebody signs in, also where the events come again', async () => {
    const app = decoded('AuthenticatorAppAdded', { secret: 'S' }, 1);
    const reset = decoded('SecondFactorReset', { credentialVersion: 2 }, 2);
    const writes = await usersProjection.project('ann', [registered, app, reset], models);
    const standings = writes.map(({ body }) => body?.['standing']);
    expect(standings).toEqual([newStanding, { ...newStanding, hasApp: true }, newStanding]);
    const later = { get: async () => ({ tenant: 'ann', id: 'ann', ...writes[1] }) } as unknown as ReadModels;
    expect(await usersProjection.project('ann', [app, reset], later)).toEqual([writes[2]]);
  });

  it('are marked by grants and revocations, each under its own revision', async () => {
    const ann = { user: 'ann', userId: 7 };
    const events = [decoded('AdministratorGranted', ann, 0), decoded('AdministratorRevoked', ann, 1)];
    expect(await usersProjection.project(noTenant, events, models)).toEqual([
      { collection: administrators, id: 'ann', version: 0, body: { granted: true } },
      { collection: administrators, id: 'ann', version: 1, body: { granted: false } },
    ]);
  });
});
