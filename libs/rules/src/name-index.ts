import { foldText } from './fold-text.js';
import { type NameChanges, type Standing, standing } from './name-changes.js';

/** What tells names apart. */
export type NameKey = (name: string) => string;

export const exactly: NameKey = (name) => name;
export const whateverCase: NameKey = (name) => foldText(name.trim());

/** What a category was first called, and after how many changes. */
export interface Origin {
  name: string;
  from: number;
}

/** The changes of a household's category names, found by the names that they are about. */
export interface NameIndex {
  stands: Standing;
  /** The last change before a place that is about the name; -1 where there is none. */
  lastAbout(key: string, before: number): number;
  /** The first one from a place on; undefined where there is none. */
  nextAbout(key: string, from: number): number | undefined;
  /** What became of the name that the change at a place gave, where that was found before. */
  presentAfter: Map<number, string>;
  /** Of which category the name was that the rename at a place gave, where that was found before. */
  originBefore: Map<number, Origin>;
}

function indexed(changes: NameChanges, keyOf: NameKey): NameIndex {
  const places = new Map<string, number[]>();
  for (const [place, { from, to, of }] of changes.entries()) {
    if (of !== undefined) continue;
    for (const key of new Set([...from, to].map(keyOf))) {
      const known = places.get(key);
      if (known) known.push(place);
      else places.set(key, [place]);
    }
  }
  /** How many of the ascending places come before one. */
  const countBefore = (own: readonly number[], place: number): number => {
    let [low, high] = [0, own.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((own[middle] ?? 0) < place) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    stands: standing(changes),
    lastAbout: (key, before) => {
      const own = places.get(key) ?? [];
      return own[countBefore(own, before) - 1] ?? -1;
    },
    nextAbout: (key, from) => {
      const own = places.get(key) ?? [];
      return own[countBefore(own, from)];
    },
    presentAfter: new Map(),
    originBefore: new Map(),
  };
}

/** Of lists that only grow: those that did are indexed again. */
const kept = new Map([exactly, whateverCase].map((keyOf) => [keyOf, new WeakMap<NameChanges, Kept>()]));

interface Kept {
  length: number;
  index: NameIndex;
}

export function nameIndex(changes: NameChanges, keyOf: NameKey): NameIndex {
  const known = kept.get(keyOf)?.get(changes);
  if (known?.length === changes.length) return known.index;
  const index = indexed(changes, keyOf);
  kept.get(keyOf)?.set(changes, { length: changes.length, index });
  return index;
}
