/** Chance that is the same on every machine for the same seed and purpose. */
export interface Random {
  /** A whole number from 0 to n − 1. */
  below(n: number): number;
  /** A whole number within the bounds, both included. */
  between(from: number, to: number): number;
  /** True so many times in a hundred. */
  chance(percent: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** One of the list, as often as its weight says. */
  weighted<T extends { weight: number }>(list: readonly T[]): T;
}

/** FNV-1a over UTF-16 code units. */
const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
};

/**
 * Mulberry32 (Tommy Ettinger, public domain). Integers alone, so that no platform's floating point has a say.
 * Each purpose has a sequence of its own: a change to one part of the household leaves the others as they were.
 */
export function createRandom(seed: number, purpose: string): Random {
  let state = hash(`${seed}/${purpose}`);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const below = (n: number): number => next() % n;
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new RangeError('nothing to pick from');
    return list[below(list.length)] as T;
  };
  return {
    below,
    between: (from, to) => from + below(to - from + 1),
    chance: (percent) => below(100) < percent,
    pick,
    weighted: (list) => {
      let left = below(list.reduce((sum, { weight }) => sum + weight, 0));
      for (const one of list) {
        if (left < one.weight) return one;
        left -= one.weight;
      }
      return pick(list);
    },
  };
}
