/**
 * What BullMQ does not offer, on the keys that it keeps for a queue: `wait` (a list), `prioritized` and `delayed` for
 * waiting jobs, `active` for running ones, `failed` for dead ones, and a hash for each job. Each script is one atomic
 * step. BullMQ's version is pinned, and the port's contract tests cover all of this.
 */

import { stalledReason } from './bullmq-rows.js';

/** BullMQ's limit. Jobs beyond it are taken in the order in which they came. */
const lastTurn = 2 ** 21 - 1;
/** Past this number, turns restart at 1 as soon as nothing waits. */
const manyTurns = 2 ** 20;

/** The one member of the sorted set `clock`, scored by the greatest turn that began: `ZADD GT` raises it in one command. */
export const clockHand = 'turn';

/**
 * KEYS: the names of all queues, the counter of jobs. ARGV: queue, start of its keys, job, whose turn, what for ('add',
 * 'retry', 'again'), data. The turn and the number of the job; nothing where there is none to take: `add` wants a job
 * that neither waits nor runs nor is parked, `retry` a dead one, `again` one that runs. Runs that were lost, in `stc`,
 * are counted from the last one that ended otherwise.
 *
 * The order is self-clocked fair queueing (Golestani 1994) with every job of one length: a turn comes one after the
 * greater of the turn that was last begun and the holder's last. Were a new holder given the present turn itself, it
 * would never end while new ones keep coming.
 */
export const takeTurn = `
  local queue, base, id, holder, purpose = ARGV[1], ARGV[2], ARGV[3], ARGV[4], ARGV[5]
  local key, turns, clock = base .. id, base .. 'turns', base .. 'clock'
  redis.call('SADD', KEYS[1], queue)
  local known = redis.call('EXISTS', key) == 1
  local dead = redis.call('ZSCORE', base .. 'failed', id)
  if purpose == 'add' and known and not dead then return nil end
  if purpose == 'add' and dead and redis.call('HGET', key, 'failedReason') == '${stalledReason}' then return nil end
  if purpose == 'retry' and not dead then return nil end
  if purpose == 'again' and not known then return nil end

  local now = tonumber(redis.call('ZSCORE', clock, '${clockHand}') or '0')
  if now > ${manyTurns} and redis.call('ZCARD', base .. 'prioritized') + redis.call('ZCARD', base .. 'delayed') == 0 then
    redis.call('DEL', turns, clock)
    now = 0
  end
  redis.call('ZREMRANGEBYSCORE', turns, '-inf', '(' .. string.format('%d', now))
  local last = tonumber(redis.call('ZSCORE', turns, holder) or '0')
  local turn = math.min(math.max(now, last) + 1, ${lastTurn})
  redis.call('ZADD', turns, turn, holder)

  local number = redis.call('INCR', KEYS[2])
  if known then
    redis.call('HSET', key, 'priority', string.format('%d', turn))
    redis.call('HDEL', key, 'stc')
  end
  if dead and purpose == 'add' then
    redis.call('HSET', key, 'data', '{"number":' .. string.format('%d', number) .. ',"data":' .. ARGV[6] .. '}')
    redis.call('HDEL', key, 'progress')
  end
  return {turn, number, dead and 1 or 0}`;

const view = `
  local function view(base, id, state)
    local row = redis.call('HMGET', base .. id, 'data', 'atm', 'progress', 'failedReason')
    return {id, state, row[1], row[2], row[3], row[4]}
  end`;

/** ARGV: start of the queue's keys, job. */
export const findJob = `
  local base, id = ARGV[1], ARGV[2]
  ${view}
  if redis.call('EXISTS', base .. id) == 0 then return nil end
  if redis.call('ZSCORE', base .. 'failed', id) then return view(base, id, 'dead') end
  return view(base, id, redis.call('LPOS', base .. 'active', id) and 'running' or 'waiting')`;

const eachJob = `
  local function eachJob(base, visit)
    for _, kept in ipairs({
      {'wait', 'waiting', 'LRANGE'}, {'prioritized', 'waiting', 'ZRANGE'}, {'delayed', 'waiting', 'ZRANGE'},
      {'active', 'running', 'LRANGE'}, {'failed', 'dead', 'ZRANGE'}
    }) do
      for _, id in ipairs(redis.call(kept[3], base .. kept[1], 0, -1)) do visit(id, kept[1], kept[2]) end
    end
  end`;

/** ARGV: start of the queue's keys. */
export const listJobs = `
  local base, rows = ARGV[1], {}
  ${view}
  ${eachJob}
  eachJob(base, function(id, _, state) rows[#rows + 1] = view(base, id, state) end)
  return rows`;

/** ARGV: start of the queue's keys, JSON of the ids. The jobs that went. */
export const purgeJobs = `
  local base, wanted, gone = ARGV[1], {}, {}
  ${eachJob}
  for _, id in ipairs(cjson.decode(ARGV[2])) do wanted[id] = true end
  eachJob(base, function(id, kept)
    local stored = redis.call('HGET', base .. id, 'data')
    if not stored then return end
    for _, value in pairs(cjson.decode(stored).data) do
      if wanted[value] then
        local remove = (kept == 'wait' or kept == 'active') and {'LREM', base .. kept, 0, id} or {'ZREM', base .. kept, id}
        redis.call(unpack(remove))
        redis.call('SREM', base .. 'stalled', id)
        redis.call('DEL', base .. id, base .. id .. ':lock')
        gone[#gone + 1] = id
        return
      end
    end
  end)
  return gone`;

/** ARGV: start of the queue's keys, job, done, total. Progress never goes back while the total stays the same. */
export const noteProgress = `
  local key, done, total = ARGV[1] .. ARGV[2], tonumber(ARGV[3]), tonumber(ARGV[4])
  if redis.call('EXISTS', key) == 0 then return end
  local known = cjson.decode(redis.call('HGET', key, 'progress') or '0')
  if type(known) == 'table' and known.total == total and known.done >= done then return end
  redis.call('HDEL', key, 'stc')
  redis.call('HSET', key, 'progress', '{"done":' .. ARGV[3] .. ',"total":' .. ARGV[4] .. '}')`;

/** ARGV: start of the queue's keys. BullMQ wakes no waiting worker when a job is handed back. */
export const wakeWorkers = `return redis.call('ZADD', ARGV[1] .. 'marker', 0, '0')`;
