import { adminRoutes } from './admin-routes.js';
import { budgetingRoutes } from './budgeting-routes.js';
import type { ErrorCode } from './errors.js';
import { gatewayRoutes } from './gateway-routes.js';
import { identityRoutes } from './identity-routes.js';
import { operationsRoutes } from './operations-routes.js';
import type { RequestHeader } from './headers.js';
import { pathParameters, type Route } from './route.js';
import { rulesRoutes } from './rules-routes.js';
import { transactionsRoutes } from './transactions-routes.js';

/** Every call of the API. A controller's route that has no entry here fails the tests, and so does an entry without a route. */
export const apiRoutes: readonly Route[] = [
  ...identityRoutes,
  ...budgetingRoutes,
  ...transactionsRoutes,
  ...rulesRoutes,
  ...operationsRoutes,
  ...adminRoutes,
  ...gatewayRoutes,
];

const isReference = (route: Route): boolean => route.service === 'gateway' && route.access === 'public';

/** The codes with which a route may answer: its own, those of its ids, and those that every call of its kind has. */
export function errorsOf(route: Route): ErrorCode[] {
  const { method, access, ids, body, query, errors = [] } = route;
  const writes = method !== 'GET';
  const codes: (ErrorCode | false)[] = [
    ...errors,
    ...ids.map(({ foreign }) => foreign !== 'client-chosen' && foreign !== 'installation' && foreign),
    pathParameters(route.path).length > 0 && 'not-found',
    (body !== undefined || query !== undefined) && 'invalid-request',
    !isReference(route) && 'unknown-time-zone',
    access !== 'public' && 'unauthorized',
    access === 'administrator' && 'forbidden',
    ...(['foreign-origin', 'cross-site'] as const),
    ...(writes ? (['not-json', 'too-large', 'not-saved'] as const) : []),
    'internal',
    route.service !== 'gateway' && 'service-unavailable',
  ];
  return [...new Set(codes.filter((code) => code !== false))];
}

/** The headers that a route reads: its own, and the time zone wherever somebody's day matters. */
export const headersOf = (route: Route): RequestHeader[] =>
  isReference(route) ? [] : ['X-Time-Zone', ...(route.headers ?? [])];
