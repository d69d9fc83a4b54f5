import type { AdministratorEvents, EventOf } from '@daybook/contracts';
import { type Decider, reject } from '@daybook/event-sourcing';

export type AdministratorEvent = EventOf<AdministratorEvents>;

export const administratorsStream = 'administrators';

export type AdministratorCommand =
  /** Makes the user an administrator where there is none yet. */
  | { type: 'AppointFirstAdministrator'; user: string; userId: number }
  /** `by` is the user who asks, where somebody does: they must be an administrator at that very moment. */
  | { type: 'GrantAdministrator'; user: string; userId: number; by?: string }
  | { type: 'RevokeAdministrator'; user: string; userId: number; by?: string };

export type AdministratorRejection = 'last-administrator' | 'forbidden';

/** Users' UUIDs. */
export type Administrators = ReadonlySet<string>;

export const administratorsDecider: Decider<
  AdministratorCommand,
  Administrators,
  AdministratorEvent,
  AdministratorRejection
> = {
  initialState: () => new Set(),
  decide: (command, administrators) => {
    const { type, user, userId } = command;
    if ('by' in command && command.by !== undefined && !administrators.has(command.by)) return reject('forbidden');
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
