import { notTried, onServers } from '@daybook/adapter-contracts';
import { hasRedisServer } from './redis-server.js';

/** Tests against the Redis of REDIS_URL. */
export const onRedis = (what: string, tests: (url: string) => void): void => onServers(['REDIS_URL'], what, tests);

/** Tests with servers of their own to stop, pause and flush. */
export function onOwnRedis(what: string, tests: () => void): void {
  if (hasRedisServer()) tests();
  else notTried(what, 'redis-server is not installed');
}
