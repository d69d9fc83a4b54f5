import { textOfSize } from './text-of-size.js';

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1_000, '1 KB'],
  [12_400, '12 KB'],
  [999_499, '999 KB'],
  [999_500, '1.0 MB'],
  [3_400_000, '3.4 MB'],
])('says %i as %s', (bytes, text) => expect(textOfSize(bytes)).toBe(text));
