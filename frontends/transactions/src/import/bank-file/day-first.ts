import { bankWords } from './bank-words.js';
import { headerName } from './header.js';

const wordsOf = (isEnglish: boolean): Set<string> =>
  new Set(
    bankWords
      .filter(({ language }) => (language === 'English') === isEnglish)
      .flatMap(({ date, booked, value, amount, description, payee, balance }) =>
        [date, booked, value, amount, description, payee, balance].flatMap((names) => names?.split('|') ?? []),
      ),
  );

const others = wordsOf(false);
const english = wordsOf(true);

/** Countries of these write the month first, or both. */
const monthFirst = new Set(['USD', 'CAD', 'PHP']);

/** Whether a file is from where the day comes first, by the language of its header or its currency. */
export const writesDayFirst = (header: readonly string[] | null, currencies: Iterable<string>): boolean => {
  const names = (header ?? []).map(headerName);
  if (names.some((name) => others.has(name) && !english.has(name) && !/\b(?:date|amount|description)\b/.test(name))) {
    return true;
  }
  const [currency, another] = new Set(currencies);
  return currency !== undefined && another === undefined && !monthFirst.has(currency);
};
