import { apiRoutes, roleNeeded, type Route } from '@daybook/contracts/api';
import type { Person } from './api-under-test.js';
import type { Holdings } from './holdings.js';
import { sampleOf, send } from './sample-calls.js';

/** Those that are about a household. */
export const householdRoutes = apiRoutes.filter((route) => roleNeeded(route) !== undefined);

/** The headers of a call about the household that somebody founded. */
export const into = (home: Person) => ({ 'daybook-household': String(home.user.id) });

/** Made by somebody who has been invited, about the household of whoever invited them. */
export const sendInto = (who: Person, home: Person, route: Route, holdings: Holdings, body?: unknown) => {
  const sample = sampleOf(route, holdings);
  return send(who, route, { ...sample, ...(body === undefined ? {} : { body }), headers: into(home) });
};
