import { accessTokenHolder } from '@daybook/contracts';
import { clientAddressHeader, log, Problem, type RequestIdentity, sessionUserOf } from '@daybook/nest';
import type { Request } from 'express';
import { bearerTokenOf } from './bearer-token.js';
import { isClosedToTokens } from './closed-to-tokens.js';
import { type HouseholdOptions, inHousehold, type NamedPerson } from './household-of.js';
import { refuseAnotherPerson } from './refuse-another-person.js';
import { type Upstream, upstreamFor } from './upstream.js';

/** Nothing outside of `/api` is handed on, so nobody but the gateway can ask there. */
const holderPath = '/internal/access-token';
/** Who answers for this route knows the holders of tokens. */
const tokensRoute = '/api/tokens';

const reads = new Set(['GET', 'HEAD']);

/**
 * Whom the request's access token names; undefined where it is wrong, expired or revoked.
 * @throws Problem 403 where it is not good for the request, 429 after too many wrong ones
 */
export async function bearerIdentity(
  upstreams: readonly Upstream[],
  request: Request,
): Promise<NamedPerson | undefined> {
  const upstream = upstreamFor(upstreams, tokensRoute);
  if (!upstream) throw new Error(`no service answers for ${tokensRoute}`);
  const headers = {
    authorization: `Bearer ${bearerTokenOf(request) ?? ''}`,
    [clientAddressHeader]: String(request.headers[clientAddressHeader] ?? ''),
  };
  const { status, body } = await upstream.get(holderPath, headers).catch((error: unknown) => {
    log.warn({ err: error, service: upstream.name }, 'a service cannot be reached');
    throw new Problem(502, 'service-unavailable', 'The service is unavailable. Please try again.');
  });
  if (status === 401) {
    request.res?.setHeader('WWW-Authenticate', 'Bearer');
    return undefined;
  }
  if (status === 429) {
    request.res?.setHeader('Retry-After', '900');
    throw new Problem(429, 'too-many-attempts', 'Too many attempts. Please try again later.');
  }
  if (status !== 200) throw new Error(`${upstream.name} answered ${status} for an access token`);
  const { scope, token, household, ...holder } = accessTokenHolder.parse(JSON.parse(body));
  if (isClosedToTokens(request.method, request.path)) {
    throw new Problem(403, 'not-for-tokens', 'An access token may not do this');
  }
  if (scope === 'read' && !reads.has(request.method)) {
    throw new Problem(403, 'read-only-token', 'This access token may only read');
  }
  const identity: RequestIdentity = { ...holder, source: 'api', ...(token !== undefined && { token }) };
  return { identity, ...(household !== undefined && { household }) };
}

async function personOf(upstreams: readonly Upstream[], request: Request): Promise<NamedPerson | undefined> {
  if (request.path.startsWith('/api/') && bearerTokenOf(request) !== undefined) {
    return bearerIdentity(upstreams, request);
  }
  const identity = await sessionUserOf(request);
  return identity && { identity };
}

/**
 * Whom a request is made for, by its access token under `/api`, or else by its session; and in which household.
 * @throws Problem 403, 404, 409, 429
 */
export const requestIdentity =
  (options: HouseholdOptions) =>
  async (request: Request): Promise<RequestIdentity | undefined> => {
    const person = await personOf(options.upstreams, request);
    if (!person) return undefined;
    // A page of another person names another one's household, too.
    refuseAnotherPerson(request, person.identity);
    return inHousehold(options, request, person);
  };
