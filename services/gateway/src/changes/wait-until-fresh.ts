import { identityHeader, type RequestIdentity, signIdentity } from '@daybook/nest';
import type { Upstream } from '../upstream.js';

/** Each try waits two seconds at most, in the service that is asked. */
const tries = 5;

const isFresh = async (upstream: Upstream, identity: RequestIdentity, secret: Uint8Array): Promise<boolean> => {
  const headers = { [identityHeader]: await signIdentity(identity, secret, upstream.name) };
  const { status, body } = await upstream.get('/freshz', headers);
  // One that cannot tell keeps nobody waiting.
  return status !== 200 || (JSON.parse(body) as { fresh: boolean }).fresh;
};

/** Resolves when every service's read models hold what was written for the household; false when some still do not after a while. */
export async function waitUntilFresh(
  upstreams: readonly Upstream[],
  identity: RequestIdentity,
  secret: Uint8Array,
): Promise<boolean> {
  for (let left = tries; left > 0; left -= 1) {
    const fresh = await Promise.all(upstreams.map((upstream) => isFresh(upstream, identity, secret)));
    if (fresh.every(Boolean)) return true;
  }
  return false;
}
