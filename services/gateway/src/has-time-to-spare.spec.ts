import { setTimeout as pause } from 'node:timers/promises';
import { hasTimeToSpare } from './has-time-to-spare.js';

const work = (ms: number): void => {
  for (const end = performance.now() + ms; performance.now() < end;);
};

it('is told of what the thread did lately', async () => {
  const toSpare = hasTimeToSpare();
  work(200);
  await pause(0);
  expect(toSpare()).toBe(false);
  for (let asked = 0; asked < 50 && !toSpare(); asked += 1) await pause(150);
  expect(toSpare()).toBe(true);
});
