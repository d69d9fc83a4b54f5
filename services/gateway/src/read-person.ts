import { preferences as preferencesSchema, user as userSchema, type Preferences, type User } from '@daybook/contracts';
import { identityHeader, type RequestIdentity, signIdentity } from '@daybook/nest';
import { type Upstream, upstreamFor } from './upstream.js';

export interface Person {
  user: User;
  preferences: Preferences;
}

const userPath = '/api/auth/user';
const preferencesPath = '/api/user-preferences';

/**
 * Who is signed in and how they like things, as identity tells it; undefined where the session has lost its person.
 * @throws when identity does not answer
 */
export async function readPerson(
  upstreams: readonly Upstream[],
  identity: RequestIdentity,
  secret: Uint8Array,
): Promise<Person | undefined> {
  const read = async (path: string): Promise<unknown> => {
    const upstream = upstreamFor(upstreams, path);
    if (!upstream) throw new Error(`no service answers for ${path}`);
    const headers = { [identityHeader]: await signIdentity(identity, secret, upstream.name) };
    const { status, body } = await upstream.get(path, headers);
    if (status === 401 || status === 404) return undefined;
    if (status !== 200) throw new Error(`${upstream.name} answered ${status} for ${path}`);
    return JSON.parse(body);
  };
  const [user, preferences] = await Promise.all([read(userPath), read(preferencesPath)]);
  if (user === undefined || preferences === undefined) return undefined;
  return { user: userSchema.parse(user), preferences: preferencesSchema.parse(preferences) };
}
