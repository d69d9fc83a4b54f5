import type { EventOf, PolicyEvents } from '@daybook/contracts';
import type { StreamFold } from '@daybook/event-sourcing';

/** Of the whole installation. */
export const policyStream = 'policy';

/** Whether administrators need more than a password. */
export const secondFactorPolicy: StreamFold<boolean, EventOf<PolicyEvents>> = {
  initialState: () => false,
  evolve: (_, { data }) => data.required,
};
