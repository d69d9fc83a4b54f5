import {
  jobQueueContract,
  positionTokensContract,
  rateLimiterContract,
  requestCounterContract,
  sessionStoreContract,
} from '@daybook/adapter-contracts';
import { onRedis } from '../test-support/on-redis.js';
import { openOn } from '../test-support/redis-for-tests.js';
import { createBullJobQueue } from './bullmq-job-queue.js';
import { createRedisPositionTokens } from './redis-position-tokens.js';
import { createRedisRateLimiter } from './redis-rate-limiter.js';
import { createRedisSessionStore } from './redis-session-store.js';

function onServer(server: string): void {
  jobQueueContract('BullMQ', () => openOn(server, createBullJobQueue));
  sessionStoreContract('Redis', () => openOn(server, createRedisSessionStore));
  positionTokensContract('Redis', () => openOn(server, createRedisPositionTokens));
  // A key lives through the last millisecond of its time.
  const passTime = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms + 2));
  rateLimiterContract('Redis', () => openOn(server, createRedisRateLimiter), passTime);
  requestCounterContract('Redis', () => openOn(server, createRedisRateLimiter), passTime);
}

onRedis('jobs, sessions, limits and positions on Redis were', onServer);
