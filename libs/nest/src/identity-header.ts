import type { HouseholdRole } from '@daybook/contracts';
import { decodeJwt, errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';

/** Who a request is made for, as the gateway vouches for it. */
export interface RequestIdentity {
  /** UUID of the household that the request is about. */
  tenant: string;
  /** What the person is in it; an owner where absent. */
  role?: HouseholdRole;
  /** UUID of the household that the person's account came with, where the request is about another one. */
  home?: string;
  /** The user's UUID. */
  user: string;
  /** The user's API id. */
  userId: number;
  /** The account's when the session began, where there is one: it is void once the account's has risen. */
  credentialVersion?: number;
  /** When the person last showed in this session that it is them; milliseconds since the epoch. Absent where that is not known. */
  confirmedAt?: number;
  source: 'web' | 'api';
  /** Number of the access token among those of the account, where the request came with one. */
  token?: number;
}

/** Stripped from what comes from outside; only the gateway sets it. */
export const identityHeader = 'daybook-identity';

/** Address that the request came from, as the gateway saw it; for rate limits and the log. */
export const clientAddressHeader = 'daybook-client-address';

const lifetimeSeconds = 60;
/** For so long the same word is given again for the same person: a page asks for several things at once. */
const reusedMs = 10_000;

/** What was worked out under a secret, which is one and the same for as long as a process lives. */
function remembered<T extends object>(): (secret: Uint8Array) => LRUCache<string, T> {
  const bySecret = new WeakMap<Uint8Array, LRUCache<string, T>>();
  return (secret) => {
    const known = bySecret.get(secret) ?? new LRUCache<string, T>({ max: 10_000, ttl: reusedMs });
    bySecret.set(secret, known);
    return known;
  };
}
const signed = remembered<Promise<string>>();
const verified = remembered<{ identity: RequestIdentity; until: number }>();

/**
 * Signs what the gateway found in the session; short-lived. The secret has at least 32 bytes.
 * @param service the name of the one that it is for; no other takes it
 */
export function signIdentity(identity: RequestIdentity, secret: Uint8Array, service: string): Promise<string> {
  const { tenant, role, home, user, userId, credentialVersion, confirmedAt, source, token } = identity;
  const place = [tenant, role, home];
  const name = JSON.stringify([...place, user, userId, credentialVersion, confirmedAt, source, token, service]);
  const known = signed(secret).get(name);
  if (known) return known;
  const signing = new SignJWT({ ...identity })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setIssuer('gateway')
    .setAudience(service)
    .setExpirationTime(`${lifetimeSeconds}s`)
    .sign(secret);
  signed(secret).set(name, signing);
  return signing;
}

/**
 * @param service the name of the one that asks; where it has none, a word for anybody is taken
 * @throws JOSEError when it was forged, has run out or is for another service
 */
export async function verifyIdentity(token: string, secret: Uint8Array, service?: string): Promise<RequestIdentity> {
  const known = verified(secret).get(`${service} ${token}`);
  if (known && Date.now() < known.until) return known.identity;
  const { payload } = await jwtVerify(token, secret, {
    issuer: 'gateway',
    algorithms: ['HS256'],
    requiredClaims: ['exp'],
  });
  // A gateway of the release before names nobody.
  if (service !== undefined && payload.aud !== undefined && payload.aud !== service) {
    throw new errors.JWTClaimValidationFailed('it is for another service', payload, 'aud', 'check_failed');
  }
  const claims = payload as unknown as RequestIdentity;
  const { tenant, role, home, user, userId, credentialVersion, confirmedAt, source, token: accessToken } = claims;
  const identity = {
    tenant,
    ...(role === undefined ? {} : { role }),
    ...(home === undefined ? {} : { home }),
    user,
    userId,
    source,
    ...(credentialVersion === undefined ? {} : { credentialVersion }),
    ...(confirmedAt === undefined ? {} : { confirmedAt }),
    ...(accessToken === undefined ? {} : { token: accessToken }),
  };
  verified(secret).set(`${service} ${token}`, { identity, until: (payload.exp ?? 0) * 1000 });
  return identity;
}

/** The household that a header of our own making names; nothing is verified. */
export const householdIn = (token: string): string | undefined => decodeJwt<{ tenant?: string }>(token).tenant;
