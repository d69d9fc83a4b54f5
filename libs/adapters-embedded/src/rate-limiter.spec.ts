import { rateLimiterContract } from '@daybook/adapter-contracts';
import { openTemporary } from '../test-support/temporary-platform.js';

let now = 1_700_000_000_000;

rateLimiterContract(
  'SQLite',
  () => openTemporary((platform) => platform.rateLimiter, { now: () => now }),
  async (ms) => {
    now += ms;
  },
);
