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

describe('the counter of requests in memory', () => {
  it('never says that more is left of a window than the window', async () => {
    // At this moment 60,000 more and 60,000 less again give 60,000.000000000001 ms.
    const counter = createRequestCounter(() => 8_480.810037154539);
    expect(await counter.count('session', 60_000)).toEqual({ used: 1, endsInMs: 60_000 });
  });
});
