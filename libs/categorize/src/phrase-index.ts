/** A phrase of whole words and its meaning. */
export interface Phrase<Meaning> {
  readonly words: readonly string[];
  readonly meaning: Meaning;
}

interface Entry<Meaning> extends Phrase<Meaning> {
  /** Letters and digits: what 'longest' is measured by. */
  readonly length: number;
}

/** Finds the longest phrase that occurs in a list of words, as whole words in sequence. */
export type PhraseFinder<Meaning> = (words: readonly string[]) => Phrase<Meaning> | undefined;

/**
 * Compiles phrases into a finder. Phrases are looked up by their first word, so the time to search does not grow with their
 * number. Of equally long ones the first given is found; of repeated ones too.
 */
export const compilePhrases = <Meaning>(phrases: Iterable<Phrase<Meaning>>): PhraseFinder<Meaning> => {
  const byFirstWord = new Map<string, Entry<Meaning>[]>();
  for (const { words, meaning } of phrases) {
    const [first] = words;
    if (first === undefined) continue;
    const entry = { words, meaning, length: words.reduce((sum, word) => sum + word.length, 0) };
    const others = byFirstWord.get(first);
    if (others) others.push(entry);
    else byFirstWord.set(first, [entry]);
  }
  for (const entries of byFirstWord.values()) entries.sort((a, b) => b.length - a.length);

  return (words) => {
    let best: Entry<Meaning> | undefined;
    for (let start = 0; start < words.length; start += 1) {
      for (const entry of byFirstWord.get(words[start] ?? '') ?? []) {
        if (best !== undefined && entry.length <= best.length) break;
        if (entry.words.every((word, offset) => words[start + offset] === word)) {
          best = entry;
          break;
        }
      }
    }
    return best;
  };
};
