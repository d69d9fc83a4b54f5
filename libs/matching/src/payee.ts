import { wordsOf } from '@daybook/categorize';
import type { BankRow } from './bank-row.js';

/** Words that say how money moved, not to whom. */
export const bankingWords: ReadonlySet<string> = new Set(
  `ach auto autopay autopymt bill billpay bnk card ccd check checkcard chk co com corp credit ctx debit dep deposit des dir direct
  electronic epay for from id inc inst instant llc ltd net of on online orig paid pay payment payments paypal pmnt pmt pmts pos ppd
  preauth purchase pymt pymts recur recurring ref sent sq st the to tran transaction transfer trn trnsfr tst usa visa mastercard
  web withdrawal www xfer zelle venmo`.split(/\s+/),
);

const hasLetters = (word: string): boolean => /^\p{L}/u.test(word) && !/\d{2}/.test(word);

/** Who was paid, as far as a bank's text tells. */
export interface Payee {
  /** The same for every payment to the same payee: codes and numbers of a single payment are left out. */
  readonly key: string;
  /** All words without numbers, without repetition. */
  readonly words: readonly string[];
}

/** Reads the payee of many rows; equal texts are read once. */
export class Payees {
  private readonly known = new Map<string, Payee>();

  of({ description, merchant, type }: Pick<BankRow, 'description' | 'merchant' | 'type'>): Payee {
    const text = `${type}\n${description}\n${merchant ?? ''}`;
    const known = this.known.get(text);
    if (known) return known;
    const described = wordsOf(description).filter(hasLetters);
    const telling = described.filter((word) => !bankingWords.has(word) && word.length > 1);
    // "Check paid" names nobody, and is still the same from one time to the next.
    const named = telling.length > 0 ? telling : described;
    const merchantWords = merchant === null ? [] : wordsOf(merchant).filter(hasLetters);
    const key = `${type} ${(named.length > 0 ? named : merchantWords).join(' ')}`;
    const payee = { key, words: [...new Set([...described, ...merchantWords])] };
    this.known.set(text, payee);
    return payee;
  }
}
