import { bankWords } from './bank-words.js';
import { monthOf } from './month-names.js';
import { plainWords } from './plain-words.js';

type Part = 'balanceLine' | 'totalLine';

/** One pattern to rule most texts out, and one a language: the longest beginning differs between them. */
const patternsOf = (part: Part): { any: RegExp; each: RegExp[] } => ({
  any: new RegExp(`^(?:${bankWords.map((words) => words[part]).join('|')})(?= |$)`),
  each: bankWords.map((words) => new RegExp(`^(?:${words[part]})(?= |$)`)),
});

const balance = patternsOf('balanceLine');
const total = patternsOf('totalLine');

/** What may follow: a date, a number, a short word between them (`as of`, `al`, `vom`). */
const isTail = (word: string): boolean => word.length <= 3 || /^\d/.test(word) || monthOf(word) > 0;

const states = (text: string, { any, each }: ReturnType<typeof patternsOf>): boolean => {
  if (text.length > 100 || text.length < 3) return false;
  const plain = plainWords(text);
  if (!any.test(plain)) return false;
  return each.some((pattern) => {
    const found = pattern.exec(plain)?.[0];
    if (found === undefined) return false;
    const tail = plain.slice(found.length).trim();
    return tail === '' || (/\d/.test(tail) && tail.split(' ').every(isTail));
  });
};

/** Whether a text names a balance (`Opening balance`, `Saldo anterior`, `Kontostand am 31.12.2025`) and no transaction. */
export const isBalanceText = (text: string): boolean => states(text, balance);

/** Whether a text names a total. Shops are named so too: a line with a date is none. */
export const isTotalText = (text: string): boolean => states(text, total);
