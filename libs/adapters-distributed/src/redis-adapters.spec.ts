import {
  jobQueueContract,
  positionTokensContract,
  rateLimiterContract,
  sessionStoreContract,
} from '@daybook/adapter-contracts';
import { openOn } from '../test/redis-for-tests.js';
import { createBullJobQueue } from './bullmq-job-queue.js';
import { createRedisPositionTokens } from './redis-position-tokens.js';
import { createRedisRateLimiter } from './redis-rate-limiter.js';
import { createRedisSessionStore } from './redis-session-store.js';

const url = process.env.REDIS_URL;

function onServer(server: string): void {
  jobQueueContract('BullMQ', () => openOn(server, createBullJobQueue));
  sessionStoreContract('Redis', () => openOn(server, createRedisSessionStore));
  positionTokensContract('Redis', () => openOn(server, createRedisPositionTokens));
  // A key lives through the last millisecond of its time.
  const passTime = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms + 2));
  rateLimiterContract('Redis', () => openOn(server, createRedisRateLimiter), passTime);
}

function withoutServer(): void {
  it('are not tried against Redis, since REDIS_URL is not set', () => {
    process.stdout.write('REDIS_URL is not set: jobs, sessions, limits and positions on Redis were not tried.\n');
    expect(url ?? '').toBe('');
  });
}

if (url) onServer(url);
else withoutServer();
