import type { AdministratorEvents, EventOf } from '@daybook/contracts';
import { type Decider, reject } from '@daybook/event-sourcing';

export type AdministratorEvent = EventOf<AdministratorEvents>;

export const administratorsStream = 'administrators';

export type AdministratorCommand =
  /** Makes the user an administrator where there is none yet. */
  | { type: 'AppointFirstAdministrator'; user: string; userId: number }
  | { type: 'GrantAdministrator'; user: string; userId: number }
  | { type: 'RevokeAdministrator'; user: string; userId: number };

/** Users' UUIDs. */
export type Administrators = ReadonlySet<string>;

export const administratorsDecider: Decider<
  AdministratorCommand,
  Administrators,
  AdministratorEvent,
  'last-administrator'
> = {
  initialState: () => new Set(),
  decide: ({ type, user, userId }, administrators) => {
    const granted: AdministratorEvent = { type: 'AdministratorGranted', data: { user, userId } };
    switch (type) {
      case 'AppointFirstAdministrator':
        return administrators.size === 0 ? [granted] : [];
      case 'GrantAdministrator':
        return administrators.has(user) ? [] : [granted];
      case 'RevokeAdministrator':
        if (!administrators.has(user)) return [];
        if (administrators.size === 1) return reject('last-administrator');
        return [{ type: 'AdministratorRevoked', data: { user, userId } }];
    }
  },
  evolve: (administrators, { type, data }) => {
    const next = new Set(administrators);
    switch (type) {
      case 'AdministratorGranted':
        return next.add(data.user);
      case 'AdministratorRevoked':
        next.delete(data.user);
        return next;
    }
  },
};
