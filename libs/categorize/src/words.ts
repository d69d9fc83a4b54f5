const MARKS = /\p{M}+/gu;
// Dropped, not split at: "Trader Joe's" and TRADER JOES are the same words.
const APOSTROPHES = /['’`]/g;
const WORD = /[\p{L}\p{N}]+/gu;

/**
 * The words of a text, lower-cased, without accents and apostrophes: `Trader Joe's #12` → `['trader', 'joes', '12']`. Everything
 * that is neither a letter nor a digit separates words. Linear in the length of the text.
 */
export const wordsOf = (text: string): string[] => {
  const plain = text.normalize('NFKD').replace(MARKS, '').replace(APOSTROPHES, '').toLowerCase();
  return plain.match(WORD) ?? [];
};

/** How many letters a text has, digits and signs aside. */
export const letterCount = (text: string): number => (text.match(/\p{L}/gu) ?? []).length;
