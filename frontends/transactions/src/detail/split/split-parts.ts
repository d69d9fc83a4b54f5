import type { Transaction } from '@daybook/contracts';
import { centsToDecimal, formatMoney, parseInlineAmount } from '@daybook/money';
import type { NewPart } from '../../api/row-calls.js';
import { nearestOccurrence } from '../../shared/bill-series.js';
import { signedCents } from '../../shared/filter.js';
import { isOfIncome, noBill, type RowChoices } from '../../shared/row-choices.js';

export const mostParts = 20;

/** A part as it is typed. */
export interface Part {
  key: number;
  /** Null in the last one until something is typed there: it takes what the others leave. */
  amount: string | null;
  category: string;
  /** As in the choices of the row. */
  link: string;
  /** Whether a person chose the link, be it none. */
  isLinkChosen: boolean;
  note: string;
}

const wholeOf = (row: Transaction): number => Math.abs(signedCents(row));

const anotherPart = ({ category }: Transaction, key: number): Part => ({
  key,
  amount: null,
  category,
  link: noBill,
  isLinkChosen: false,
  note: '',
});

/** Two parts; the link and the note of the transaction stay with the first. */
export const firstParts = (row: Transaction, link: string): Part[] => [
  { ...anotherPart(row, 0), amount: '', link, note: row.note ?? '' },
  anotherPart(row, 1),
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
  return [...fixed(row, parts), anotherPart(row, key)];
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

/** What the part is linked to. That it is linked to nothing is meant where somebody chose that, or the transaction is linked. */
function linkIn(row: Transaction, { link, isLinkChosen }: Part, choices: RowChoices): Partial<NewPart> {
  const series = choices.seriesOf(link);
  const id = series ? nearestOccurrence(series, row.date) : undefined;
  if (series && id !== undefined) return series.kind === 'income' ? { incomeId: id } : { billId: id };
  const isMeant = link === noBill && (isLinkChosen || choices.billOf(row) !== noBill);
  if (!isMeant) return {};
  return isOfIncome(row) ? { incomeId: null } : { billId: null };
}

/** Without one of its own the first part gets the note of the transaction. */
const noteIn = (row: Transaction, { note }: Part, at: number): Partial<NewPart> =>
  note.trim() === (at === 0 ? (row.note ?? '') : '') ? {} : { note: note.trim() };

export const bodyOf = (row: Transaction, parts: readonly Part[], choices: RowChoices): NewPart[] =>
  fixed(row, parts).map((part, at) => ({
    amount: centsToDecimal(centsIn(part)),
    ...(part.category !== row.category && { category: part.category }),
    ...linkIn(row, part, choices),
    ...noteIn(row, part, at),
  }));
