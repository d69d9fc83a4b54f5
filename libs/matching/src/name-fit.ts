import { wordsOf } from '@daybook/categorize';
import { bankingWords } from './payee.js';

/** Words of names of bills that many payees share. */
const common = new Set(
  `a and annual bill bills club family fee fees for fund insurance loan membership monthly my our payment plan premium renewal service services
  share subscription the weekly yearly`.split(/\s+/),
);

/** Two words that begin alike for so long are forms of one word: "electric" and "electricity". */
const sharedBeginning = 5;

const isSameWord = (a: string, b: string): boolean => {
  if (a === b) return true;
  const shorter = Math.min(a.length, b.length);
  if (shorter < sharedBeginning) return false;
  return a.slice(0, shorter) === b.slice(0, shorter);
};

/** How the name of a bill is found in what a bank printed. */
export interface NameFit {
  /** `all`: every word of the name is there, and one of them is not a word that many bills have. */
  readonly fit: 'all' | 'some';
  /** The words of the name that are there. */
  readonly words: readonly string[];
}

/** A name, ready to be looked for in many texts. */
export class SeriesName {
  private readonly words: readonly string[];

  constructor(name: string) {
    this.words = [...new Set(wordsOf(name))].filter((word) => word.length > 1);
  }

  /** Undefined where no word that is its own is among the payee's. */
  in(payee: readonly string[]): NameFit | undefined {
    const found = this.words.filter((word) => payee.some((one) => isSameWord(one, word)));
    const own = found.filter((word) => !common.has(word) && !bankingWords.has(word));
    if (own.length === 0) return undefined;
    return { fit: found.length === this.words.length ? 'all' : 'some', words: own };
  }
}
