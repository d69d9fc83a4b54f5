import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import { sortInTurns } from './sort-in-turns.js';

const compare = (a: number, b: number): number => a - b;
const numbers = (count: number, factor: number) => Array.from({ length: count }, (_, n) => (n * factor) % count);

it.each([0, 1, 2, 1_023, 1_024, 1_025, 5_000, 20_000])('puts %s in order', async (count) => {
  for (const factor of [1, 7_919, count - 1]) {
    const items = numbers(count, factor);
    expect(await sortInTurns(items, compare)).toEqual(items.toSorted(compare));
  }
});

it('leaves those that are alike in their order', async () => {
  const items = numbers(5_000, 7_919).map((n, at) => ({ n: n % 7, at }));
  expect(await sortInTurns(items, (a, b) => a.n - b.n)).toEqual(items.toSorted((a, b) => a.n - b.n));
});

it('gives others a turn', async () => {
  let turns = 0;
  let isOver = false;
  const others = (async () => {
    while (!isOver) {
      await eventLoopTurn();
      turns += 1;
    }
  })();
  await sortInTurns(numbers(200_000, 7_919), compare);
  isOver = true;
  await others;
  expect(turns).toBeGreaterThan(3);
});
