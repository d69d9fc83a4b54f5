import { createSharedTexts } from './shared-texts.js';

/** Not the same object as any literal. */
const text = (n: number): string => ['Row', String(n).padStart(4, '0')].join(' ');

it('keeps a text once that comes again, and the way to it only while it may', () => {
  const { shared, bytes } = createSharedTexts(64);
  shared('Food');
  const one = bytes();
  for (let n = 0; n < 1_000; n += 1) {
    shared(['Fo', 'od'].join(''));
    shared(text(n));
  }
  // Each text of its own takes its letters, and nothing for being found.
  const places = 64 * 8;
  const foodAgain = 40 * (16 + 'Food'.length);
  expect(bytes()).toBeLessThanOrEqual(one + 1_000 * (16 + text(0).length) + places + foodAgain);
});

it('finds texts again that differ in a letter', () => {
  const { shared, bytes } = createSharedTexts(1_024);
  const all = Array.from({ length: 500 }, (_, n) => text(n));
  for (const one of all) shared(one);
  const before = bytes();
  for (const one of all) shared(one);
  // But for those whose places others have taken.
  expect(bytes() - before).toBeLessThan(250 * (16 + text(0).length));
});
