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
    const counter = createRequestCounter();
    const left = await Promise.all(Array.from({ length: 1_000 }, (_, key) => counter.count(String(key), 60_000)));
    expect(left.filter(({ endsInMs }) => endsInMs !== 60_000)).toEqual([]);
  });
});
