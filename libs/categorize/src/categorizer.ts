import { namesOf } from './built-in.js';
import { categoryKey, compileFileCategories } from './file-category.js';
import { MERCHANTS } from './merchants.js';
import { CREDIT_INCOME_WORDS, PAYROLL_WORDS } from './payroll.js';
import { compilePhrases, type Phrase } from './phrase-index.js';
import { letterCount, wordsOf } from './words.js';

/** What is known of a transaction when its category is guessed. */
export interface RowToCategorize {
  readonly description: string;
  readonly merchant?: string | null;
  /** The category column of the file, where it has one. */
  readonly fileCategory?: string | null;
  /** credit is money in, debit is money out. */
  readonly type: 'credit' | 'debit';
}

/** A bill, or a row of one: a trailing '(n/m)' of its name is ignored. */
export interface NamedBill {
  readonly name: string;
  readonly category: string;
}

/** Guesses the category of a row; always a name, `Other` where nothing matches. */
export type Categorizer = (row: RowToCategorize) => string;

const FALLBACK = 'Other';
const INCOME = 'Income';
/** Categories whose names in a description mean nothing. */
const MEANINGLESS_NAMES = new Set(['other', 'uncategorized']);
const MINIMUM_LETTERS = 3;
const SUFFIX = /\s*\(\d+\/\d+\)$/;

const wordPhrases = (list: string): Phrase<string>[] =>
  namesOf({ Income: list }).map(([name, meaning]) => ({ words: wordsOf(name), meaning }));

const billPhrases = (bills: Iterable<NamedBill>): Phrase<string>[] =>
  Array.from(bills, ({ name, category }) => ({ base: name.replace(SUFFIX, ''), category }))
    .filter(({ base, category }) => category !== '' && letterCount(base) >= MINIMUM_LETTERS)
    .map(({ base, category }) => ({ words: wordsOf(base), meaning: category }));

/**
 * Compiles a guesser for one household: its categories on offer and its bills. Use one for a whole file; a guess looks each word
 * up once, so its time depends on the length of the row alone.
 *
 * In this order: the file's own category where it names an offered one; Income for a credit with payroll words; the category of
 * the longest bill name that occurs in the text as whole words; an offered category's own name; the table of merchants and
 * trades; Other. (Specification, section 5: bill name or category matches first, falling back to Other.)
 *
 * @param renamed retired names with the present ones: a file or the table may still use them
 */
export const categorizer = (
  offered: Iterable<string>,
  bills: Iterable<NamedBill>,
  renamed: Iterable<readonly [from: string, to: string]> = [],
): Categorizer => {
  const names = new Map<string, string>();
  for (const name of offered) if (!names.has(categoryKey(name))) names.set(categoryKey(name), name);
  const present = [...names.values()];
  for (const [from, to] of renamed) {
    const now = names.get(categoryKey(to));
    if (now !== undefined && !names.has(categoryKey(from))) names.set(categoryKey(from), now);
  }
  const ownNames = present.filter(
    (name) => letterCount(name) >= MINIMUM_LETTERS && !MEANINGLESS_NAMES.has(categoryKey(name)),
  );

  const readFileCategory = compileFileCategories(names);
  const findPayroll = compilePhrases(wordPhrases(PAYROLL_WORDS));
  const findBill = compilePhrases(billPhrases(bills));
  const findName = compilePhrases(ownNames.map((name) => ({ words: wordsOf(name), meaning: name })));
  const findExpenseName = compilePhrases(
    ownNames.filter((name) => categoryKey(name) !== 'income').map((name) => ({ words: wordsOf(name), meaning: name })),
  );
  const merchants = namesOf(MERCHANTS).map(([name, meaning]): Phrase<string> => ({ words: wordsOf(name), meaning }));
  const findMerchant = compilePhrases(merchants);
  const findCreditMerchant = compilePhrases([...wordPhrases(CREDIT_INCOME_WORDS), ...merchants]);
  const onOffer = (category: string): string | undefined => names.get(categoryKey(category));

  return ({ description, merchant, fileCategory, type }) => {
    const own = readFileCategory(fileCategory ?? '');
    if (own !== undefined) return own;
    // The empty word between the two keeps a phrase from starting in one and ending in the other.
    const words = merchant ? [...wordsOf(merchant), '', ...wordsOf(description)] : wordsOf(description);
    const isCredit = type === 'credit';
    if (isCredit && findPayroll(words)) return onOffer(INCOME) ?? INCOME;
    const named = findBill(words) ?? (isCredit ? findName : findExpenseName)(words);
    if (named) return named.meaning;
    const known = (isCredit ? findCreditMerchant : findMerchant)(words);
    return (known && onOffer(known.meaning)) ?? onOffer(FALLBACK) ?? FALLBACK;
  };
};
