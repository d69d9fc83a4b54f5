import { accountRoutes } from './account-routes.js';
import { accountsRoutes } from './accounts-routes.js';
import { adminRoutes } from './admin-routes.js';
import { administratorsRoutes } from './administrators-routes.js';
import { budgetingRoutes } from './budgeting-routes.js';
import { budgetsRoutes } from './budgets-routes.js';
import { calendarRoutes } from './calendar-routes.js';
import { categoriesRoutes } from './categories-routes.js';
import type { ErrorCode } from './errors.js';
import { digestRoutes } from './digest-routes.js';
import { pushRoutes } from './push-routes.js';
import { explainRoutes } from './explain-routes.js';
import { gatewayRoutes } from './gateway-routes.js';
import { historyRoutes } from './history-routes.js';
import { roleNeeded } from './household-role.js';
import { householdRoutes } from './household-routes.js';
import { identityRoutes } from './identity-routes.js';
import { matchesRoutes } from './matches-routes.js';
import { operationsRoutes } from './operations-routes.js';
import { passkeysRoutes } from './passkeys-routes.js';
import type { RequestHeader } from './headers.js';
import { inHouseholds, inScenarios, pathParameters, type Route } from './route.js';
import { rulesRoutes } from './rules-routes.js';
import { scenariosRoutes } from './scenarios-routes.js';
import { spendingRoutes } from './spending-routes.js';
import { transactionsRoutes } from './transactions-routes.js';
import { twoFactorRoutes } from './two-factor-routes.js';

/** Reads that name bills: they say what a scenario makes of these. */
function alsoInScenarios(route: Route): Route {
  return route.asOf && !route.scenario ? inScenarios(route) : route;
}

const ofHousehold = (route: Route): Route => (roleNeeded(route) === undefined ? route : inHouseholds(route));

/** Every call of the API. Tests fail for a controller's route without an entry, and for an entry without a route. */
export const apiRoutes: readonly Route[] = [
  ...identityRoutes,
  ...accountRoutes,
  ...householdRoutes,
  ...passkeysRoutes,
  ...twoFactorRoutes,
  ...budgetingRoutes,
  ...calendarRoutes,
  ...digestRoutes,
  ...pushRoutes,
  ...explainRoutes.map(alsoInScenarios),
  ...scenariosRoutes,
  ...[
    ...transactionsRoutes,
    ...spendingRoutes,
    ...budgetsRoutes,
    ...accountsRoutes,
    ...rulesRoutes,
    ...categoriesRoutes,
    ...operationsRoutes,
  ].map(alsoInScenarios),
  ...matchesRoutes,
  ...historyRoutes,
  ...adminRoutes,
  ...administratorsRoutes,
  ...gatewayRoutes,
].map(ofHousehold);

/** The gateway's own pages about the API, which read no data. */
export const isReference = (route: Route): boolean => route.service === 'gateway' && route.access === 'public';

/** A change by a signed-in user: it has an operation id, and may be repeated with an `Idempotency-Key`. */
export const isChange = ({ method, access, changesNothing }: Route): boolean =>
  method !== 'GET' && access !== 'public' && !changesNothing;

/** Answered before it is known which call it is. */
const ofRequests = ['too-slow', 'headers-too-large', 'foreign-host', 'starting'] as const;
const ofChanges = ['idempotency-key-reused', 'request-in-progress'] as const;
/** Of changes that may go to a scenario. */
const ofScenarios = ['too-many-scenario-commands', 'scenario-being-applied'] as const;
const ofBodies = ['not-json', 'too-large', 'too-many-values', 'too-deep', 'too-busy', 'not-saved'] as const;

/** The error codes of a route: its own, those of its ids, and those of every such call. */
export function errorsOf(route: Route): ErrorCode[] {
  const { method, access, ids, errors = [] } = route;
  const codes: (ErrorCode | false | undefined)[] = [
    ...errors,
    ...ids.map(({ foreign }) => foreign !== 'client-chosen' && foreign !== 'installation' && foreign),
    pathParameters(route.path).length > 0 && 'not-found',
    (route.asOf || route.scenario) && 'too-much-history',
    (route.asOf || route.scenario) && method === 'GET' && 'too-busy',
    ...(route.scenario && route.method !== 'GET' ? ofScenarios : []),
    'invalid-request',
    ...ofRequests,
    !isReference(route) && 'unknown-time-zone',
    !isReference(route) && 'signed-in-as-another',
    access !== 'public' && 'unauthorized',
    // After many wrong tokens from one network.
    access !== 'public' && 'too-many-attempts',
    (roleNeeded(route) === 'member' || route.ownFields) && 'read-only-household',
    roleNeeded(route) === 'owner' && 'owners-only',
    access === 'administrator' && 'forbidden',
    access === 'administrator' && 'second-factor-required',
    route.recent && 'sign-in-not-recent',
    access !== 'public' && route.scope === 'none' && 'not-for-tokens',
    'too-many-requests',
    'foreign-origin',
    'cross-site',
    'method-not-allowed',
    ...(method === 'GET' ? [] : ofBodies),
    ...(isChange(route) ? ofChanges : []),
    // Also where a key says nothing, since what is read is never kept.
    method !== 'GET' && access !== 'public' && 'invalid-idempotency-key',
    isChange(route) && method !== 'POST' && 'changed-meanwhile',
    method !== 'GET' && access !== 'public' && 'read-only-token',
    'internal',
    route.service !== 'gateway' && 'service-unavailable',
    !isReference(route) && 'unavailable',
  ];
  return [...new Set(codes.filter((code) => code !== false && code !== undefined))];
}

/** The headers that a route reads: its own, and those of every such call. */
export function headersOf(route: Route): RequestHeader[] {
  if (isReference(route)) return [];
  const ofKind: RequestHeader[] = route.method === 'GET' ? ['If-None-Match'] : [];
  return [
    'X-Time-Zone',
    'X-Signed-In-As',
    ...(roleNeeded(route) === undefined ? [] : (['Daybook-Household'] as const)),
    ...ofKind,
    ...(isChange(route) ? (['Idempotency-Key'] as const) : []),
    ...(isChange(route) && route.method !== 'POST' ? (['If-Match'] as const) : []),
    ...(route.headers ?? []),
  ];
}
