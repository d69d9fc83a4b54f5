import fc from 'fast-check';
import { LayeredMap } from './layered-map.js';

const key = fc.integer({ min: 0, max: 7 });
const writes = fc.array(fc.tuple(key, fc.option(fc.integer(), { nil: undefined })), { maxLength: 12 });

describe('a layered map', () => {
  it('is a map whose forks are absorbed or forgotten whole', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(writes, fc.boolean(), writes), { maxLength: 12 }), (rounds) => {
        const layered = new LayeredMap<number, number | undefined>();
        const plain = new Map<number, number | undefined>();
        const look = (map: { get(at: number): number | undefined }) =>
          Array.from({ length: 8 }, (_, at) => map.get(at));
        for (const [direct, absorbed, forked] of rounds) {
          for (const [at, value] of direct) {
            layered.set(at, value);
            plain.set(at, value);
          }
          const before = look(plain);
          const fork = layered.fork();
          const copy = new Map(plain);
          for (const [at, value] of forked) {
            fork.set(at, value);
            copy.set(at, value);
          }
          expect(look(fork)).toEqual(look(copy));
          expect(look(layered)).toEqual(before);
          if (!absorbed) continue;
          expect(layered.absorb(fork)).toBe(layered);
          for (const [at, value] of copy) plain.set(at, value);
          expect(look(layered)).toEqual(look(plain));
        }
        expect(layered.size).toBe(plain.size);
      }),
      { numRuns: 500 },
    );
  });

  it('hides what lies below, also by undefined', () => {
    const below = new LayeredMap<string, string | undefined>().set('tea', 'green');
    const fork = below.fork().set('tea', undefined);
    expect([fork.get('tea'), below.get('tea')]).toEqual([undefined, 'green']);
  });

  it('counts its own layer alone', () => {
    const below = new LayeredMap<string, number>().set('a', 1).set('b', 2);
    const fork = below.fork().set('b', 3);
    expect([below.size, fork.size]).toEqual([2, 1]);
  });

  it('can be forked from a fork', () => {
    const first = new LayeredMap<string, number>().set('a', 1);
    const second = first.fork().set('b', 2);
    const third = second.fork().set('c', 3);
    expect([third.get('a'), third.get('b'), third.get('c')]).toEqual([1, 2, 3]);
    first.absorb(second.absorb(third));
    expect([first.get('a'), first.get('b'), first.get('c'), first.size]).toEqual([1, 2, 3, 3]);
  });
});
