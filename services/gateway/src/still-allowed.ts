import { identityHeader, Problem, type RequestIdentity, sessionHashOf, signIdentity } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import type { Request } from 'express';
import { type Upstream, upstreamFor } from './upstream.js';

const userPath = '/api/auth/user';

/** The person is nobody any more, or nobody here; anything else is a fault. */
const refusing: ReadonlySet<number> = new Set([401, 403, 404]);

export interface StillAllowedOptions {
  platform: Pick<Platform, 'clock' | 'sessions'>;
  upstreams: readonly Upstream[];
  identitySecret: Uint8Array;
  userOf(request: Request): Promise<RequestIdentity | undefined>;
}

/** Whether the person behind a request that is still being answered may go on: the session or token is there, and so is the account. */
export function stillAllowed(
  { platform, upstreams, identitySecret, userOf }: StillAllowedOptions,
  request: Request,
  identity: RequestIdentity,
): () => Promise<boolean> {
  const sessionHolds = async (): Promise<boolean> => {
    const record = await platform.sessions.get(sessionHashOf(request));
    return record !== undefined && record.expiresAt > platform.clock.now();
  };
  // Its answer is under way: who is asked about the token now can add nothing to it.
  const aside = Object.create(request, { res: { value: undefined } }) as Request;
  /** The token is good, and the person still belongs to the household. */
  const isStillNamed = async (): Promise<boolean> => {
    const named = await userOf(aside).catch((error: unknown) => {
      if (error instanceof Problem && refusing.has(error.getStatus())) return undefined;
      throw error;
    });
    return named?.tenant === identity.tenant;
  };

  return async () => {
    if (identity.source !== 'api' && !(await sessionHolds())) return false;
    if (!(await isStillNamed())) return false;
    const upstream = upstreamFor(upstreams, userPath);
    if (!upstream) return true;
    const headers = { [identityHeader]: await signIdentity(identity, identitySecret, upstream.name) };
    const { status } = await upstream.get(userPath, headers);
    if (status === 401 || status === 404) return false;
    if (status !== 200) throw new Problem(502, 'service-unavailable', 'The service is unavailable. Please try again.');
    return true;
  };
}
