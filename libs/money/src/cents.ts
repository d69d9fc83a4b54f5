/** US dollars as an integer number of cents. */
export type Cents = number;

/** The largest amount a person or a file may enter: $999,999,999.99. Sums may be larger. */
export const MAX_CENTS: Cents = 99_999_999_999;

const DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?$/;

/**
 * Reads plain decimal text (`45`, `45.5`, `-45.005`, `.5`; blanks around it are allowed) as cents. More than two decimals are
 * rounded half-up on the text, by magnitude. Gives `undefined` for anything else (`1e3`, `0x10`, `Infinity`, `N/A`, `45.00.00`,
 * blank) and beyond {@link MAX_CENTS}. A JSON number is read by its decimal text.
 */
export const parseCents = (input: string | number): Cents | undefined => {
  const match = DECIMAL.exec(String(input).trim());
  if (!match) return undefined;
  const [, sign, whole = '', fraction = ''] = match;
  if (whole === '' && fraction === '') return undefined;
  const digits = fraction.padEnd(2, '0');
  const roundUp = digits.charAt(2) >= '5' ? 1 : 0;
  const cents = Number(whole) * 100 + Number(digits.slice(0, 2)) + roundUp;
  if (cents > MAX_CENTS) return undefined;
  return sign === '-' && cents !== 0 ? -cents : cents;
};

/** Cents as decimal text with two decimals and an ASCII minus: `4500` → `"45.00"`, never `"-0.00"`. Throws on a non-integer. */
export const centsToDecimal = (cents: Cents): string => {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not an integer number of cents: ${cents}`);
  const magnitude = Math.abs(cents);
  const fraction = String(magnitude % 100).padStart(2, '0');
  return `${cents < 0 ? '-' : ''}${Math.floor(magnitude / 100)}.${fraction}`;
};

/** Cents as a JSON number of dollars (`4550` → `45.5`), for the budget summary alone. Never to be calculated with. */
export const centsToNumber = (cents: Cents): number => Number(centsToDecimal(cents));

/** The sum of integer cents; 0 for none. */
export const sumCents = (amounts: Iterable<Cents>): Cents => {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return sum;
};
