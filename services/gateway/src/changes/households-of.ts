import { householdsOfPerson } from '@daybook/contracts';
import { identityHeader, type RequestIdentity, signIdentity } from '@daybook/nest';
import { type Upstream, upstreamFor } from '../upstream.js';

/** Nothing outside of `/api` is handed on, so nobody but the gateway can ask there. */
const ofPersonPath = '/internal/household-access/all';
/** Who answers for this route knows who belongs to which household. */
const householdRoute = '/api/household';

/** UUIDs of the households that somebody belongs to; none where a replica of the release before is asked, which cannot tell. */
export async function householdsOf(
  upstreams: readonly Upstream[],
  person: Pick<RequestIdentity, 'tenant' | 'user'>,
  secret: Uint8Array,
): Promise<readonly string[]> {
  const upstream = upstreamFor(upstreams, householdRoute);
  if (!upstream) return [];
  // The log does not name the API id, and nothing of the answer follows from it.
  const identity: RequestIdentity = { ...person, userId: 0, source: 'web' };
  const headers = { [identityHeader]: await signIdentity(identity, secret, upstream.name) };
  const { status, body } = await upstream.get(ofPersonPath, headers);
  return status === 200 ? householdsOfPerson.parse(JSON.parse(body)).tenants : [];
}
