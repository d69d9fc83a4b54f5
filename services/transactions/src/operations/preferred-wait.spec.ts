import { preferredWaitMs } from './preferred-wait.js';

it.each([
  ['wait=5', 5_000],
  ['wait=0', 0],
  ['respond-async, WAIT = "2"', 2_000],
  ['wait=1; other', 1_000],
  ['await=3', undefined],
  ['wait=soon', undefined],
  ['', undefined],
  [undefined, undefined],
])('%j asks to wait %s milliseconds', (prefer, patience) => expect(preferredWaitMs(prefer)).toBe(patience));
