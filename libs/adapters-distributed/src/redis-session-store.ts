import { type SessionRecord, type SessionStore } from '@daybook/platform';
import { type RedisHandle } from './redis-connection.js';

/** Sessions that one step of a cleanup removes, so that nobody waits long behind it. */
const removedAtOnce = 500;

// How long Redis keeps a session is given as a duration: its clock may be another than the program's.

/** Takes a session out of its user's set and of the list by expiry. The user is part of the entry, since the session may be gone. */
const forget = `
  local function forget(id, user)
    redis.call('ZREM', byExpiry, id .. ' ' .. user)
    if user ~= '' then redis.call('SREM', ofUser .. user, id) end
  end`;

/** KEYS: session, list by expiry. ARGV: only where it is there, id, start of the users' keys, user or '', expiry, then the fields. */
const put = `
  local byExpiry, id, ofUser, user, expiresAt = KEYS[2], ARGV[2], ARGV[3], ARGV[4], ARGV[5]
  ${forget}
  local known = redis.call('EXISTS', KEYS[1]) == 1
  if ARGV[1] == '1' and not known then return 0 end
  if known then forget(id, redis.call('HGET', KEYS[1], 'userId') or '') end
  redis.call('DEL', KEYS[1])
  redis.call('HSET', KEYS[1], unpack(ARGV, 6))
  redis.call('PEXPIRE', KEYS[1], math.max(1, expiresAt - redis.call('HGET', KEYS[1], 'touchedAt')))
  redis.call('ZADD', byExpiry, expiresAt, id .. ' ' .. user)
  if user ~= '' then redis.call('SADD', ofUser .. user, id) end
  return 1`;

/** KEYS as above. ARGV: id, touched at, expires at. */
const touch = `
  if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
  redis.call('HSET', KEYS[1], 'touchedAt', ARGV[2], 'expiresAt', ARGV[3])
  redis.call('PEXPIRE', KEYS[1], math.max(1, ARGV[3] - ARGV[2]))
  redis.call('ZADD', KEYS[2], ARGV[3], ARGV[1] .. ' ' .. (redis.call('HGET', KEYS[1], 'userId') or ''))
  return 1`;

/** KEYS as above. ARGV: id, start of the users' keys. */
const remove = `
  local byExpiry, ofUser = KEYS[2], ARGV[2]
  ${forget}
  forget(ARGV[1], redis.call('HGET', KEYS[1], 'userId') or '')
  return redis.call('DEL', KEYS[1])`;

/** KEYS: list by expiry. ARGV: instant, at most, start of the sessions' keys, start of the users' keys. How many entries went. */
const removeExpired = `
  local byExpiry, ofUser = KEYS[1], ARGV[4]
  ${forget}
  local due = redis.call('ZRANGEBYSCORE', byExpiry, '-inf', '(' .. ARGV[1], 'LIMIT', 0, ARGV[2])
  for _, entry in ipairs(due) do
    local id, user = string.match(entry, '^(%S+) (.*)$')
    local key = ARGV[3] .. id
    local expiresAt = redis.call('HGET', key, 'expiresAt')
    local isAnothers = expiresAt and (redis.call('HGET', key, 'userId') or '') ~= user
    forget(id, user)
    if expiresAt and not isAnothers and tonumber(expiresAt) < tonumber(ARGV[1]) then redis.call('DEL', key) end
  end
  return #due`;

const fieldsOf = ({ data, userId, createdAt, touchedAt, expiresAt }: SessionRecord): (string | number)[] => [
  ...['data', data, 'createdAt', createdAt, 'touchedAt', touchedAt, 'expiresAt', expiresAt],
  ...(userId === undefined ? [] : ['userId', userId]),
];

const toSession = (fields: Record<string, string>): SessionRecord | undefined =>
  fields['data'] === undefined
    ? undefined
    : {
        data: fields['data'],
        ...(fields['userId'] === undefined ? {} : { userId: Number(fields['userId']) }),
        createdAt: Number(fields['createdAt']),
        touchedAt: Number(fields['touchedAt']),
        expiresAt: Number(fields['expiresAt']),
      };

/** Redis itself lets a session go when it expires; the cleanup clears the lists that name it. */
export function createRedisSessionStore({ prefix, ask }: RedisHandle): SessionStore {
  const sessions = `${prefix}:session:`;
  const users = `${prefix}:sessions-of:`;
  const byExpiry = `${prefix}:sessions-by-expiry`;

  const save = (onlyWhereThere: 0 | 1, idHash: string, session: SessionRecord): Promise<unknown> =>
    ask((client) =>
      client.eval(
        put,
        ...[2, `${sessions}${idHash}`, byExpiry],
        ...[onlyWhereThere, idHash, users, session.userId ?? '', session.expiresAt, ...fieldsOf(session)],
      ),
    );

  return {
    get: async (idHash) => toSession(await ask((client) => client.hgetall(`${sessions}${idHash}`))),
    set: async (idHash, session) => void (await save(0, idHash, session)),
    replace: async (idHash, session) => (await save(1, idHash, session)) === 1,
    touch: async (idHash, { touchedAt, expiresAt }) => {
      const keys = [`${sessions}${idHash}`, byExpiry];
      return (await ask((client) => client.eval(touch, 2, ...keys, idHash, touchedAt, expiresAt))) === 1;
    },
    remove: async (idHash) => {
      await ask((client) => client.eval(remove, 2, `${sessions}${idHash}`, byExpiry, idHash, users));
    },
    ofUser: async (userId) => {
      const hashes = (await ask((client) => client.smembers(`${users}${userId}`))).sort();
      const found = await ask((client) =>
        Promise.all(hashes.map(async (hash) => toSession(await client.hgetall(`${sessions}${hash}`)))),
      );
      return hashes.flatMap((idHash, index) => {
        const session = found[index];
        return session?.userId === userId ? [{ idHash, session }] : [];
      });
    },
    removeExpired: async (now) => {
      const step = (): Promise<unknown> =>
        ask((client) => client.eval(removeExpired, 1, byExpiry, now, removedAtOnce, sessions, users));
      while ((await step()) === removedAtOnce);
    },
    // The connection belongs to whoever opened it.
    close: async () => undefined,
  };
}
