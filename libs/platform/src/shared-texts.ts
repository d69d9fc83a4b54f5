const fewestSlots = 32;
const slotBytes = 8;
/** Besides its letters. */
export const textBytes = 16;
/** Letters of a text that say where it is looked for: texts that differ elsewhere alone take turns at one place. */
const letters = 8;
/** The golden ratio of 32 bits: numbers in a row come to places far from each other. */
const spread = 0x9e37_79b1;

/**
 * Texts, each kept once where it was seen lately: most of which there are many come again soon, and to find those again that never
 * do would cost as much as they take.
 */
export interface SharedTexts {
  /** The text as it is kept. Not for long ones, which are hardly ever alike. */
  shared(text: string): string;
  /** Of the texts, and the way to them. */
  bytes(): number;
}

/** @param most texts that are found again, a power of two */
export function createSharedTexts(most = 16_384): SharedTexts {
  let slots = new Array<string | undefined>(Math.min(fewestSlots, most)).fill(undefined);
  let seen = 0;
  let ofTexts = 0;

  // No hash of the whole text, and no table that has to be in order: most texts are new, and what they cost is what counts.
  const slotOf = (text: string): number => {
    const { length } = text;
    const step = Math.max(1, Math.floor(length / letters));
    let hash = length;
    for (let at = length - 1; at >= 0; at -= step) hash = Math.imul(hash, 31) + text.charCodeAt(at);
    // The upper bits are the mixed ones.
    return Math.imul(hash, spread) >>> (Math.clz32(slots.length) + 1);
  };
  const grow = () => {
    const before = slots;
    slots = new Array<string | undefined>(before.length * 2).fill(undefined);
    for (const text of before) {
      if (text === undefined) continue;
      const slot = slotOf(text);
      slots[slot ^ 1] = slots[slot];
      slots[slot] = text;
    }
  };

  return {
    shared: (text) => {
      const slot = slotOf(text);
      const newest = slots[slot];
      if (newest === text) return newest;
      const older = slots[slot ^ 1];
      if (older === text) return older;
      // The pair of places has the two that were seen last.
      slots[slot ^ 1] = newest;
      slots[slot] = text;
      ofTexts += textBytes + text.length;
      seen += 1;
      if (seen > slots.length / 2 && slots.length < most) grow();
      return text;
    },
    bytes: () => ofTexts + slots.length * slotBytes,
  };
}
