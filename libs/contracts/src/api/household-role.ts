import type { HouseholdRole } from '../events/household.js';
import type { Route } from './route.js';

/** Services whose calls are all about the household. What identity and admin answer is about a person or the installation, unless the route says otherwise. */
const ofHouseholds: ReadonlySet<Route['service']> = new Set(['budgeting', 'transactions', 'history', 'gateway']);

const ranks: Readonly<Record<HouseholdRole, number>> = { viewer: 0, member: 1, owner: 2 };

/** What somebody has to be in the household that a call is about; undefined where it is about the person or the installation. */
export function roleNeeded({ role, service, access, method, changesNothing }: Route): HouseholdRole | undefined {
  if (role) return role;
  if (access !== 'signed-in' || !ofHouseholds.has(service)) return undefined;
  return method === 'GET' || changesNothing ? 'viewer' : 'member';
}

export const isEnough = (role: HouseholdRole, needed: HouseholdRole): boolean => ranks[role] >= ranks[needed];
