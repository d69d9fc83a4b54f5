import { householdAccess, type HouseholdRole } from '@daybook/contracts';
import { findRoute, roleNeeded } from '@daybook/contracts/api';
import {
  householdHeader,
  identityHeader,
  log,
  mayBeHandedOver,
  Problem,
  requireRole,
  type RequestIdentity,
  signIdentity,
} from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import type { Request } from 'express';
import { refuseAnotherHousehold } from './refuse-another-person.js';
import { type Upstream, upstreamFor } from './upstream.js';

/** Nothing outside of `/api` is handed on, so nobody but the gateway can ask there. */
const accessPath = '/internal/household-access';
/** Who answers for this route knows who belongs to which household. */
const householdRoute = '/api/household';

const notFound = () => new Problem(404, 'household-not-found', 'There is no such household');

export interface HouseholdOptions {
  platform: Pick<Platform, 'documents'>;
  upstreams: readonly Upstream[];
  identitySecret: Uint8Array;
}

/** Somebody whom a session or token names, in the household of their own account. */
export interface NamedPerson {
  identity: RequestIdentity;
  /** API id of the household that the access token opens, where it is another one. */
  household?: number;
}

/** The household that the request names, by its API id. @throws Problem 404 for what is none, or not the token's */
function householdAsked(request: Request, { identity, household }: NamedPerson): number {
  const opened = household ?? identity.userId;
  const text = request.headers[householdHeader];
  if (text === undefined) return opened;
  const asked = typeof text === 'string' && /^\d{1,16}$/.test(text) ? Number(text) : NaN;
  const isOpen = identity.source === 'api' ? asked === opened : Number.isSafeInteger(asked);
  if (!isOpen) throw notFound();
  return asked;
}

/**
 * The household that the request is about, and what the person is in it: the one that a header names, or else their own. Of what is about
 * the person or the installation it stays their own.
 * @throws Problem 403 where the role does not reach so far, 404 where the person does not belong to the household, 409 where the page believes
 * in another one
 */
export async function inHousehold(
  options: HouseholdOptions,
  request: Request,
  person: NamedPerson,
): Promise<RequestIdentity> {
  const { identity } = person;
  if (!request.path.toLowerCase().startsWith('/api/')) return identity;
  const route = findRoute(request.method, request.path);
  if (route && roleNeeded(route) === undefined) return identity;
  const asked = householdAsked(request, person);
  refuseAnotherHousehold(request, asked);
  const isOwn = asked === identity.userId;
  if (isOwn && !(await mayBeHandedOver(options.platform, identity.tenant))) return identity;
  const { tenant, role } = await accessTo(options, identity, asked);
  requireRole(request, role);
  return { ...identity, tenant, role, ...(isOwn ? {} : { home: identity.tenant }) };
}

async function accessTo({ upstreams, identitySecret }: HouseholdOptions, identity: RequestIdentity, household: number) {
  const upstream = upstreamFor(upstreams, householdRoute);
  if (!upstream) throw new Error(`no service answers for ${householdRoute}`);
  const headers = { [identityHeader]: await signIdentity(identity, identitySecret, upstream.name) };
  const { status, body } = await upstream
    .get(`${accessPath}?household=${household}`, headers)
    .catch((error: unknown) => {
      log.warn({ err: error, service: upstream.name }, 'a service cannot be reached');
      throw new Problem(502, 'service-unavailable', 'The service is unavailable. Please try again.');
    });
  if (status === 401) throw new Problem(401, 'unauthorized', 'Unauthorized');
  // Also from a replica of the release before, which knows of no other households.
  if (status === 404) throw notFound();
  if (status !== 200) throw new Problem(502, 'service-unavailable', 'The service is unavailable. Please try again.');
  return householdAccess.parse(JSON.parse(body));
}

const chosenCookie = /(?:^|;\s*)daybook-household=(\d{1,16})(?:;|$)/;

/** As long as a session can last. */
const choiceSeconds = 90 * 24 * 3_600;

/** The worker of the page reads it without a line. Scripts can set one too, which some browsers keep for a week. */
export const householdCookie = (household: number, secure: boolean): string =>
  `daybook-household=${household}; Path=/; Max-Age=${choiceSeconds}; SameSite=Lax${secure ? '; Secure' : ''}`;

/**
 * The household that the address of a document names, by API id; NaN where it names none that there could be. One that shows a view and
 * names no household is of the person's own: those of others always name theirs. Undefined where the address says nothing.
 */
function householdInAddress(request: Request, own: number): number | undefined {
  const said = new URLSearchParams(request.url.split('?')[1] ?? '');
  const named = said.get('household');
  if (named === null) return said.has('view') ? own : undefined;
  return /^\d{1,16}$/.test(named) ? Number(named) : NaN;
}

/**
 * The household that a document is to show, as long as the person belongs to it: the one that the address names, so that a link and a reload
 * keep to it, or the one that was opened last in this browser, by a cookie; or else their own; and what they are in it, where that may be
 * something else than its owner. Calls of the page name it themselves, so that each page stays with the household that it was opened for.
 */
export async function chosenHousehold(
  options: HouseholdOptions,
  request: Request,
  identity: RequestIdentity,
): Promise<{ identity: RequestIdentity; household?: number; role?: HouseholdRole }> {
  const kept = Number(chosenCookie.exec(request.headers.cookie ?? '')?.[1]);
  const chosen = householdInAddress(request, identity.userId) ?? kept;
  const isOther = Number.isSafeInteger(chosen) && chosen !== identity.userId;
  const other = isOther ? await accessIfAny(options, identity, chosen) : undefined;
  if (other) return { identity: { ...identity, ...other, home: identity.tenant }, household: chosen, role: other.role };
  if (!(await mayBeHandedOver(options.platform, identity.tenant))) return { identity };
  const own = await accessIfAny(options, identity, identity.userId);
  return { identity, ...(own && { role: own.role }) };
}

/** Undefined where they do not belong to it. */
const accessIfAny = (...asked: Parameters<typeof accessTo>) =>
  accessTo(...asked).catch((error: unknown) => {
    if (error instanceof Problem && error.getStatus() === 404) return undefined;
    throw error;
  });
