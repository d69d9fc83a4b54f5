import { bankWords } from './bank-words.js';
import { plainWords } from './plain-words.js';
import { type TransactionType } from './bank-file.js';

/** Reads a cell that says debit or credit; null where it does not. */
export type KindReader = (cell: string) => TransactionType | null;

/** Letters that stand for debit and credit where a column holds both of them and nothing else. */
const letterPairs: readonly (readonly [debit: string, credit: string])[] = [
  ['d', 'c'],
  ['d', 'k'],
  ['d', 'h'],
  ['d', 'a'],
  ['md', 'd'],
  ['s', 'h'],
  ['o', 'i'],
  ['u', 'i'],
  ['t', 'j'],
  ['wn', 'ma'],
  ['af', 'bij'],
  ['w', 'd'],
  ['p', 'd'],
];

const words = new Map<string, TransactionType>();
// The first language that has a word decides; one that another language uses for the other side is left out.
for (const [side, name] of [['debit', 'out'] as const, ['credit', 'in'] as const]) {
  for (const language of bankWords) {
    for (const word of language[name].split('|')) if (!words.has(word)) words.set(word, side);
  }
}

const word = (cell: string): string => {
  const text = cell.trim();
  return text === '-' || text === '+' ? text : plainWords(text);
};

/** Debit or credit, where the cell says just that. */
export const strictKind: KindReader = (cell) => (cell.length > 40 ? null : (words.get(word(cell)) ?? null));

const pairIn = (cells: Iterable<string>): readonly [string, string] | undefined => {
  const seen = new Set<string>();
  for (const cell of cells) {
    if (cell.trim() !== '') seen.add(cell.length > 40 ? cell : word(cell));
    if (seen.size > 2) return undefined;
  }
  return letterPairs.find((letters) => seen.size === 2 && letters.every((letter) => seen.has(letter)));
};

/** Whether a column holds a pair of letters for debit and credit and nothing else. */
export const isPair = (cells: Iterable<string>): boolean => pairIn(cells) !== undefined;

/**
 * How to read a column: by a pair of letters where it holds both, else by words. `D` is a debit beside `C` or `K`, but a credit beside `MD`.
 */
export const kindReader = (cells: Iterable<string>): KindReader => {
  const pair = pairIn(cells);
  if (!pair) return strictKind;
  const [debit, credit] = pair;
  return (cell) => {
    const said = word(cell);
    return said === debit ? 'debit' : said === credit ? 'credit' : null;
  };
};
