import { decodeJwt, jwtVerify, SignJWT } from 'jose';

/** Who a request is made for, as the gateway vouches for it. */
export interface RequestIdentity {
  tenant: string;
  /** The user's UUID. */
  user: string;
  /** The user's API id. */
  userId: number;
  /** The account's when the session began, where there is one: it is void once the account's has risen. */
  credentialVersion?: number;
  source: 'web' | 'api';
}

/** Stripped from what comes from outside; only the gateway sets it. */
export const identityHeader = 'daybook-identity';

/** Address that the request came from, as the gateway saw it; for rate limits and the log. */
export const clientAddressHeader = 'daybook-client-address';

const lifetimeSeconds = 60;

/** Signs what the gateway found in the session; short-lived. The secret has at least 32 bytes. */
export const signIdentity = (identity: RequestIdentity, secret: Uint8Array): Promise<string> =>
  new SignJWT({ ...identity })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setIssuer('gateway')
    .setExpirationTime(`${lifetimeSeconds}s`)
    .sign(secret);

/** @throws JOSEError when it was forged or has run out */
export async function verifyIdentity(token: string, secret: Uint8Array): Promise<RequestIdentity> {
  const { payload } = await jwtVerify(token, secret, { issuer: 'gateway', algorithms: ['HS256'] });
  const { tenant, user, userId, credentialVersion, source } = payload as unknown as RequestIdentity;
  return { tenant, user, userId, source, ...(credentialVersion === undefined ? {} : { credentialVersion }) };
}

/** The household that a header of our own making names; nothing is verified. */
export const householdIn = (token: string): string | undefined => decodeJwt<{ tenant?: string }>(token).tenant;
