import { hasRedisServer } from './redis-server.js';

function skip(reason: string, what: string): void {
  process.stdout.write(`${reason}: ${what} not tried.\n`);
  it.skip(`${what} not tried, since ${reason}`, () => undefined);
}

/** Tests against the Redis of REDIS_URL. Without it they count as skipped, never as passed, and one line says so. */
export function onRedis(what: string, tests: (url: string) => void): void {
  const url = process.env.REDIS_URL;
  if (url) tests(url);
  else skip('REDIS_URL is not set', what);
}

/** Likewise, with servers of their own to stop, pause and flush. */
export function onOwnRedis(what: string, tests: () => void): void {
  if (hasRedisServer()) tests();
  else skip('redis-server is not installed', what);
}
