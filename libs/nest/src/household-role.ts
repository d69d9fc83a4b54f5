import type { HouseholdRole } from '@daybook/contracts';
import { findRoute, isEnough, roleNeeded } from '@daybook/contracts/api';
import { Problem } from './problem.js';

/** Names the household that a call is about, by its API id; the gateway reads it, and no service. */
export const householdHeader = 'daybook-household';

const refusals = {
  member: {
    code: 'read-only-household',
    message: 'You can look at this household but not change it. Ask one of its owners to make you a member.',
  },
  owner: { code: 'owners-only', message: 'Only owners of this household can do this.' },
} as const;

/**
 * Refuses what the person's role in the household does not reach. What the table of routes does not know is reached by owners alone.
 * @param role an owner's when absent
 * @throws Problem 403
 */
export function requireRole({ method, path }: { method: string; path: string }, role: HouseholdRole = 'owner'): void {
  if (!path.toLowerCase().startsWith('/api/')) return;
  const route = findRoute(method, path);
  const needed = route ? roleNeeded(route) : 'owner';
  if (needed === undefined || needed === 'viewer' || isEnough(role, needed)) return;
  refuseRole(needed);
}

/** For what a call changes of the household, where it is open to viewers for what is their own. @throws Problem 403 */
export function requireMember(role: HouseholdRole = 'owner'): void {
  if (!isEnough(role, 'member')) refuseRole('member');
}

function refuseRole(needed: keyof typeof refusals): never {
  const { code, message } = refusals[needed];
  throw new Problem(403, code, message);
}
