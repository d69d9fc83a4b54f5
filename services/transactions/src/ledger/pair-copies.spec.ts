import fc from 'fast-check';
import { pairCopies } from './pair-copies.js';

/** How often the elements of a list are read. */
const counted = <T>(list: T[]) => {
  let reads = 0;
  const get = (target: T[], name: string | symbol) => {
    if (typeof name === 'string' && /^\d+$/.test(name)) reads += 1;
    return Reflect.get(target, name);
  };
  return { list: new Proxy(list, { get }), reads: () => reads };
};

/** As it reads: the first free row of the same kind for each copy, then the first free row of any. */
const asDefined = (kinds: (number | null)[], stored: number[], most: number) => {
  const paired = kinds.map(() => -1);
  const free = () => stored.map((_, row) => row).filter((row) => !paired.includes(row));
  const count = () => paired.filter((row) => row >= 0).length;
  for (const [copy, kind] of kinds.entries())
    if (count() < most) paired[copy] = free().find((row) => stored[row] === kind) ?? -1;
  for (const copy of kinds.keys()) if (paired[copy] === -1 && count() < most) paired[copy] = free()[0] ?? -1;
  return paired;
};

describe('pairing copies with stored rows', () => {
  it('gives each copy the first row of its kind that is free, and the first of any kind after that', () => {
    const kind = fc.constantFrom(1, 2, 3);
    fc.assert(
      fc.property(fc.array(fc.option(kind)), fc.array(kind), fc.nat({ max: 12 }), (kinds, stored, most) =>
        expect(pairCopies(kinds, stored, most)).toEqual(asDefined(kinds, stored, most)),
      ),
      { numRuns: 500 },
    );
  });

  it.each([
    ['of another kind', 2],
    ['of the same kind', 1],
  ])('looks at each stored row a few times at most, however many copies there are %s', (_, kind) => {
    const [copies, rows] = [1_500, 35_000];
    const kinds = counted(Array.from({ length: copies }, () => kind));
    const stored = counted(Array.from({ length: rows }, () => 1));
    expect(pairCopies(kinds.list, stored.list).every((row, copy) => row === copy)).toBe(true);
    expect(stored.reads() + kinds.reads()).toBeLessThanOrEqual(3 * (copies + rows));
  });
});
