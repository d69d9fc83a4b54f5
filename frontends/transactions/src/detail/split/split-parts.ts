import type { Transaction } from '@daybook/contracts';
import { centsToDecimal, formatMoney, parseInlineAmount } from '@daybook/money';
import type { NewPart } from '../../api/row-calls.js';
import { nearestOccurrence } from '../../shared/bill-series.js';
import { signedCents } from '../../shared/filter.js';
import { noBill, type RowChoices } from '../../shared/row-choices.js';

export const mostParts = 20;

/** A part as it is typed. */
export interface Part {
  key: number;
  /** Null in the last one until something is typed there: it takes what the others leave. */
  amount: string | null;
  category: string;
  /** As in the choices of the row. */
  link: string;
}

const wholeOf = (row: Transaction): number => Math.abs(signedCents(row));

/** Two parts; the link of the transaction stays with the first. */
export const firstParts = (row: Transaction, link: string): Part[] => [
  { key: 0, amount: '', category: row.category, link },
  { key: 1, amount: null, category: row.category, link: noBill },
];

const centsIn = ({ amount }: Part): number => parseInlineAmount(amount ?? '') ?? 0;

const leftOf = (row: Transaction, parts: readonly Part[]): number =>
  wholeOf(row) - parts.reduce((sum, part) => sum + centsIn(part), 0);

/** What the field of a part shows. */
export const amountOf = (row: Transaction, parts: readonly Part[], part: Part): string =>
  part.amount ?? centsToDecimal(Math.max(0, leftOf(row, parts)));

/** Cents of the transaction that are in no part; less than 0 where the parts are more. */
export const restOf = (row: Transaction, parts: readonly Part[]): number => leftOf(row, fixed(row, parts));

/** With what the last part took as if it were typed: from there on it takes no more. */
const fixed = (row: Transaction, parts: readonly Part[]): Part[] =>
  parts.map((part) => ({ ...part, amount: amountOf(row, parts, part) }));

export const withAnother = (row: Transaction, parts: readonly Part[]): Part[] => {
  const key = Math.max(...parts.map((part) => part.key)) + 1;
  return [...fixed(row, parts), { key, amount: null, category: row.category, link: noBill }];
};

/** What the part had goes to the last one, unless something was typed there. */
export const without = (parts: readonly Part[], key: number): Part[] => {
  const left = parts.filter((part) => part.key !== key);
  const [last] = left.slice(-1);
  return parts.at(-1)?.key === key && last ? [...left.slice(0, -1), { ...last, amount: null }] : left;
};

/** Why these are no parts of the transaction yet; undefined where they are. */
export const problemOf = (row: Transaction, parts: readonly Part[]): string | undefined => {
  const shown = fixed(row, parts);
  const left = leftOf(row, shown);
  if (left < 0) return `The parts are ${formatMoney(-left)} too much.`;
  if (shown.some((part) => centsIn(part) === 0)) return 'Enter an amount above 0 for each part.';
  return left > 0 ? `${formatMoney(left)} is left to divide.` : undefined;
};

export const bodyOf = (row: Transaction, parts: readonly Part[], choices: RowChoices): NewPart[] =>
  fixed(row, parts).map((part) => {
    const series = choices.seriesOf(part.link);
    const id = series ? nearestOccurrence(series, row.date) : undefined;
    return {
      amount: centsToDecimal(centsIn(part)),
      ...(part.category !== row.category && { category: part.category }),
      ...(series && id !== undefined && (series.kind === 'income' ? { incomeId: id } : { billId: id })),
    };
  });
