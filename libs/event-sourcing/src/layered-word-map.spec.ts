import fc from 'fast-check';
import { LayeredWordMap } from './layered-word-map.js';

const key = fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 1 }));
const value = fc.tuple(fc.nat(), fc.nat());
const writes = fc.array(fc.tuple(key, value), { maxLength: 12 });

describe('a layered map of words', () => {
  it('is a map whose forks are absorbed or forgotten whole', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(writes, fc.boolean(), writes), { maxLength: 8 }), (rounds) => {
        const layered = new LayeredWordMap(2, 2);
        let plain = new Map<string, readonly number[]>();
        const every = [0, 1, 2, 3].flatMap((a) => [0, 1].map((b) => [a, b] as const));
        const look = (map: LayeredWordMap) => every.map((at) => [map.get(at, 0), map.get(at, 1)]);
        const looked = (map: Map<string, readonly number[]>) =>
          every.map((at) => [map.get(String(at))?.[0], map.get(String(at))?.[1]]);
        for (const [direct, absorbed, forked] of rounds) {
          for (const [at, one] of direct) {
            layered.set(at, one);
            plain.set(String(at), one);
          }
          const fork = layered.fork();
          const copy = new Map(plain);
          for (const [at, one] of forked) {
            fork.set(at, one);
            copy.set(String(at), one);
          }
          expect(look(fork)).toEqual(looked(copy));
          expect(look(layered)).toEqual(looked(plain));
          if (!absorbed) continue;
          layered.absorb(fork);
          plain = copy;
          expect(look(layered)).toEqual(looked(plain));
        }
      }),
      { numRuns: 300 },
    );
  });
});
