import { currencyAtAmount, currencyInName, currencyOf, householdCurrency } from './currency.js';
import { type Columns, type Corrections, type Question } from './bank-file.js';

/** Reads a row's currency: from its own column, the sign at its amount, or the name of the amount's column. */
export const currencyReader = (
  columns: Columns,
  headers: readonly string[],
): ((cells: readonly string[]) => string | null) => {
  const money = [columns.amount, columns.debit, columns.credit].filter((at) => at !== null);
  const named = money.map((at) => currencyInName(headers[at] ?? '')).find((code) => code !== null) ?? null;
  return (cells) => {
    const own = columns.currency === null ? null : currencyOf(cells[columns.currency] ?? '');
    if (own !== null) return own;
    for (const at of money) {
      const written = currencyAtAmount(cells[at] ?? '');
      if (written !== null) return written;
    }
    return named;
  };
};

const listed = (codes: readonly string[]): string =>
  codes.length < 2 ? codes.join('') : `${codes.slice(0, -1).join(', ')} and ${codes.at(-1)}`;

/** Whether rows in that currency are left out, as the person said. */
export const isLeftOut = (code: string, { currencies }: Corrections): boolean => currencies?.[code] === 'left-out';

/**
 * Asks about amounts in another currency than the household's; null where there are none or the person has answered. An answer is
 * about the currencies that it names: a later file of the same bank in yet another one is asked about again.
 */
export const currencyQuestion = (
  counts: ReadonlyMap<string, number>,
  { currencies = {} }: Corrections,
): Question | null => {
  const others = [...counts.keys()].filter((code) => code !== householdCurrency && !(code in currencies)).sort();
  if (others.length === 0) return null;
  const names = listed(others);
  const answer = (read: 'as-is' | 'left-out'): Corrections => ({
    currencies: { ...currencies, ...Object.fromEntries(others.map((code) => [code, read])) },
  });
  const mixed = [...counts.keys()].some((code) => !others.includes(code));
  const leaveOut = { label: `Leave out the rows in ${names}`, corrections: answer('left-out') };
  return {
    kind: 'currency',
    text: `${mixed ? 'Some amounts' : 'The amounts'} are in ${names}, but your household uses ${householdCurrency}. Amounts are not converted. Import them as they are?`,
    answers: [{ label: 'Import as they are', corrections: answer('as-is') }, ...(mixed ? [leaveOut] : [])],
    examples: [],
  };
};
