import type { AdministratorEvents, EventOf } from '@daybook/contracts';
import type { StreamFold } from '@daybook/event-sourcing';

export type AdministratorEvent = EventOf<AdministratorEvents>;

export const administratorsStream = 'administrators';

/** UUIDs of the users who are administrators. */
export const administrators: StreamFold<ReadonlySet<string>, AdministratorEvent> = {
  initialState: () => new Set(),
  evolve: (members, { type, data }) => {
    const next = new Set(members);
    if (type === 'AdministratorGranted') next.add(data.user);
    else next.delete(data.user);
    return next;
  },
};
