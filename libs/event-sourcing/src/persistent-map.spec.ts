import fc from 'fast-check';
import { PersistentMap } from './persistent-map.js';

const keys = Array.from({ length: 20 }, (_, at) => at);
const key = fc.constantFrom(...keys);
const change = fc.tuple(key, fc.option(fc.integer(), { nil: undefined }));

const changed = <V>(map: PersistentMap<number, V>, at: number, value: V | undefined): PersistentMap<number, V> =>
  value === undefined ? map.without(at) : map.with(at, value);

describe('a persistent map', () => {
  it('is a map in the order of its keys, of which every version stays as it was', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
        const plain = new Map<number, number>();
        const versions: [PersistentMap<number, number>, [number, number][]][] = [];
        let map = PersistentMap.empty<number, number>();
        for (const [at, value] of changes) {
          map = changed(map, at, value);
          if (value === undefined) plain.delete(at);
          else plain.set(at, value);
          versions.push([map, [...plain].sort(([a], [b]) => a - b)]);
        }
        for (const [version, entries] of versions) {
          expect([...version]).toEqual(entries);
          expect([...version.keys()].map((at, n) => [at, [...version.values()][n]])).toEqual(entries);
          const upTo = (at: number) => entries.findLast(([one]) => one <= at);
          expect(keys.map((at) => version.lastUpTo(at))).toEqual(keys.map(upTo));
          expect(version.size).toBe(entries.length);
          const [known, found] = [new Map(entries), (at: number) => version.get(at)];
          expect(keys.map(found)).toEqual(keys.map((at) => known.get(at)));
        }
      }),
      { numRuns: 100 },
    );
  });

  it('has texts in their order, and tells them to a callback', () => {
    const map = PersistentMap.empty<string, number>().with('tea', 1).with('cake', 2).with('tea', 3);
    const told: [string, number][] = [];
    map.forEach((value, name) => told.push([name, value]));
    expect(told).toEqual([
      ['cake', 2],
      ['tea', 3],
    ]);
    expect([map.has('cake'), map.has('ham')]).toEqual([true, false]);
  });

  it('is the same map where there is nothing to take away', () => {
    const map = PersistentMap.empty<string, number>().with('tea', 1);
    expect(map.without('cake')).toBe(map);
  });

  it.each([
    ['ascending', (n: number) => n],
    ['descending', (n: number) => 10_000 - n],
    ['in no order', (n: number) => (n * 7_919) % 10_000],
  ])('compares few keys to find one of 10,000 that came %s and of which half went', (_, keyOf) => {
    let compared = 0;
    const counted = (n: number) => ({ valueOf: () => ((compared += 1), n) }) as unknown as number;
    let map = PersistentMap.empty<number, number>();
    for (let n = 0; n < 10_000; n += 1) map = map.with(keyOf(n), n);
    for (let n = 0; n < 5_000; n += 1) map = map.without(keyOf(n));
    for (let n = 5_000; n < 10_000; n += 1) {
      compared = 0;
      map.with(counted(keyOf(n)), n);
      // Two comparisons at each of at most 2.5 log2 5,000 levels.
      expect(compared).toBeLessThan(62);
    }
  });
});
