/** Mean width of a letter of an axis, in pixels. */
const LETTER = 6;
/** Between two names of some words, which would run into each other with less, and between two words. */
const AIR = { names: 10, words: 3 };

const widest = (lines: readonly string[]): number => Math.max(0, ...lines.map(({ length }) => length * LETTER));

/** Whether no two that stand beside each other touch. */
const haveRoom = (names: readonly (readonly string[])[], step: number, air: number): boolean =>
  names.every((lines, at) => (widest(lines) + widest(names[at + 1] ?? lines)) / 2 + air <= step);

/**
 * The lines of each name under its columns: all in one line where they have room, else each word in its own. All begin at the
 * same height. Where the words have no room either, every second name is left out: it is read out all the same.
 * @param step pixels from column to column
 */
export const axisNames = (names: readonly string[], step: number): readonly (readonly string[])[] => {
  const whole = names.map((name) => [name]);
  if (haveRoom(whole, step, AIR.names)) return whole;
  const words = names.map((name) => name.split(' '));
  const areBroken = words.some(({ length }) => length > 1);
  return areBroken && haveRoom(words, step, AIR.words) ? words : words.map((lines, at) => (at % 2 === 0 ? lines : []));
};
