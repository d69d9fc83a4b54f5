import fc from 'fast-check';
import { WordMap } from './word-map.js';

const word = fc.integer({ min: 0, max: 2 ** 32 - 1 });
/** Few enough that keys come again and share their words. */
const key = fc.tuple(fc.oneof(fc.constantFrom(0, 1, 2 ** 32 - 1), word), fc.constantFrom(0, 7));

describe('a map of words', () => {
  it('is a map', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(key, word), { maxLength: 60 }), (writes) => {
        const words = new WordMap(2, 1);
        const plain = new Map<string, number>();
        for (const [at, value] of writes) {
          const entry = words.find(at);
          expect(entry >= 0).toBe(plain.has(String(at)));
          if (entry >= 0) words.setValueAt(entry, 0, value);
          else expect(words.keyAt(words.add(at, [value]))).toEqual(at);
          plain.set(String(at), value);
        }
        expect(words.size).toBe(plain.size);
        for (const [at] of writes) expect(words.valueAt(words.find(at), 0)).toBe(plain.get(String(at)));
      }),
      { numRuns: 500 },
    );
  });

  it('takes little more than the words of its entries', () => {
    const words = new WordMap(3, 1);
    for (let n = 0; n < 100_000; n += 1) words.add([Math.imul(n, 0x9e3779b1) >>> 0, n, 0], [n]);
    expect(words.bytes / 100_000).toBeLessThanOrEqual(32);
  });

  it('finds keys that differ in their last word alone', () => {
    const words = new WordMap(3, 1);
    for (let n = 0; n < 10_000; n += 1) words.add([7, 7, n], [n]);
    expect(Array.from({ length: 10_000 }, (_, n) => words.find([7, 7, n])).every((entry, n) => entry === n)).toBe(true);
  });
});
