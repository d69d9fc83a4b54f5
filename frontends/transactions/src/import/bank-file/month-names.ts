import { bankWords } from './bank-words.js';
import { plainWords } from './plain-words.js';

/** Beginnings of names, each with its month from 1; the longest first. */
const beginnings: readonly (readonly [beginning: string, month: number])[] = [
  ...new Map(
    bankWords.flatMap(({ months }) =>
      months.split('|').flatMap((names, at) => names.split(' ').map((name): [string, number] => [name, at + 1])),
    ),
  ),
].sort(([a], [b]) => b.length - a.length);

const known = new Map<string, number>();

/** The month that a word names in one of the languages of the table, from 1; 0 for another word. */
export const monthOf = (name: string): number => {
  let month = known.get(name);
  if (month === undefined) {
    const plain = plainWords(name);
    month = beginnings.find(([beginning]) => plain.startsWith(beginning))?.[1] ?? 0;
    if (known.size < 1000) known.set(name, month);
  }
  return month;
};
