import { requestCounterContract } from '@daybook/adapter-contracts';
import { createRequestCounter } from './request-counter.js';

let now = 0;

requestCounterContract(
  'memory',
  async () => {
    const store = createRequestCounter(() => now);
    return { store, reopen: async () => store, close: async () => undefined };
  },
  async (ms) => {
    now += ms;
  },
);
