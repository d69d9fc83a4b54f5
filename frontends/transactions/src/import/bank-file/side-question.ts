import { confirms, contradicts } from './check-balance.js';
import { parseAmount } from './parse-amount.js';
import { readDate } from './parse-date.js';
import { shorten } from './text-limits.js';
import { type BalanceCheck, type Columns, type Corrections, type DecimalMark, type Question } from './bank-file.js';
import { type ResolvedColumns } from './resolve-columns.js';
import { type Signs } from './sign-rule.js';
import { type Line } from './tokenise.js';

/** What is known of a file when its sides are to be decided. */
export interface ReadSides {
  rows: readonly Line[];
  columns: Columns;
  headers: readonly string[];
  from: ResolvedColumns['from'];
  mark: DecimalMark;
  signs: Signs;
  balance: BalanceCheck | null;
  corrections: Corrections;
}

const shownRows = 3;

/** The names of some columns and three rows of them. */
const examplesOf = (
  { headers, columns }: ReadSides,
  rows: readonly Line[],
  places: readonly (number | null)[],
): string[][] => {
  const wanted = [columns.date, columns.description, ...places];
  const shown = [...new Set(wanted.filter((at) => at !== null))];
  const cells = (line: readonly string[]): string[] => shown.map((at) => shorten((line[at] ?? '').trim(), 60));
  return [cells(headers), ...rows.slice(0, shownRows).map((row) => cells(row.cells))];
};

const centsAt = ({ cells }: Line, at: number | null, mark: DecimalMark): number =>
  at === null ? 0 : (parseAmount(cells[at] ?? '', mark)?.cents ?? 0);

/** Some of each, so that a person sees the difference. */
const mixed = (some: readonly Line[], others: readonly Line[]): Line[] => [
  ...some.slice(0, Math.max(1, shownRows - others.length)),
  ...others.slice(0, 2),
];

/** Two columns that nothing tells apart: no names, no minus, no balance. */
const moneyOut = (sides: ReadSides): Question | null => {
  const { columns, from, rows, mark, headers, balance, corrections } = sides;
  const { debit, credit } = columns;
  if (from === 'names' || debit === null || credit === null || corrections.columns?.debit !== undefined) return null;
  if (balance && confirms(balance)) return null;
  const dated = rows.filter(({ cells }) => readDate(cells[columns.date ?? -1] ?? '') !== null);
  const inDebit = dated.filter((row) => centsAt(row, debit, mark) !== 0);
  const inCredit = dated.filter((row) => centsAt(row, credit, mark) !== 0);
  if ([...inDebit, ...inCredit].some((row) => centsAt(row, debit, mark) < 0 || centsAt(row, credit, mark) < 0))
    return null;
  const swapped = { debit: credit, credit: debit, amount: null };
  const name = (at: number): string => headers[at] ?? `Column ${at + 1}`;
  const answers = [
    { at: debit, label: name(debit), corrections: { columns: { debit, credit, amount: null } } },
    { at: credit, label: name(credit), corrections: { columns: swapped } },
  ];
  return {
    kind: 'money-out',
    text: 'Which of these is money out?',
    answers: answers
      .sort((a, b) => a.at - b.at)
      .map(({ label, corrections: patch }) => ({ label, corrections: patch })),
    examples: examplesOf(
      sides,
      mixed(inDebit, inCredit),
      [debit, credit].sort((a, b) => a - b),
    ),
  };
};

/** A column says debit or credit, and the signs of the amounts say otherwise. */
const wordOrSign = (sides: ReadSides): Question | null => {
  const { rows, columns, mark, signs, balance, corrections } = sides;
  const at = columns.indicator ?? columns.kind;
  if (signs.rule !== 'indicator' || at === null || columns.amount === null || corrections.signBy) return null;
  if (balance && confirms(balance)) return null;
  const groups = { agree: [] as Line[], contradict: [] as Line[] };
  let negatives = 0;
  let positiveDebits = 0;
  let negativeCredits = 0;
  for (const row of rows) {
    const cents = centsAt(row, columns.amount, mark);
    const said = signs.kindOf(row.cells[at] ?? '');
    if (cents === 0 || !said) continue;
    if (cents < 0) negatives += 1;
    const contradicts = (said === 'debit') !== cents < 0;
    if (contradicts && cents > 0) positiveDebits += 1;
    if (contradicts && cents < 0) negativeCredits += 1;
    groups[contradicts ? 'contradict' : 'agree'].push(row);
  }
  if (negatives === 0 || groups.contradict.length === 0) return null;
  // A card lists charges as positive debits and payments as negative credits: its words and its signs split the rows alike.
  const isCard =
    groups.agree.length === 0 && positiveDebits > 0 && positiveDebits >= negativeCredits && negativeCredits > 0;
  if (isCard) return null;
  return {
    kind: 'word-or-sign',
    text: 'The words for debit and credit contradict the signs of the amounts. Which is right?',
    answers: [
      { label: 'The words', corrections: { signBy: 'word' } },
      { label: 'The signs: minus is money out', corrections: { signBy: 'sign' } },
    ],
    examples: examplesOf(sides, mixed(groups.contradict, groups.agree), [at, columns.amount]),
  };
};

/** A column of debits (or credits) in which most amounts have a minus and some have none. */
const minusIn = (sides: ReadSides): Question | null => {
  const { rows, columns, mark, signs, balance, corrections, headers } = sides;
  if (signs.rule !== 'two-columns' || corrections.minus || (balance && confirms(balance))) return null;
  for (const at of [columns.debit, columns.credit]) {
    const negative = rows.filter((row) => centsAt(row, at, mark) < 0);
    const positive = rows.filter((row) => centsAt(row, at, mark) > 0);
    if (positive.length === 0 || negative.length <= positive.length) continue;
    const [side, other] = at === columns.debit ? ['out', 'in'] : ['in', 'out'];
    const name = headers[at ?? -1] ?? '';
    return {
      kind: 'minus',
      text: `Some amounts in “${shorten(name, 60)}” have a minus and some have none. What does the minus mean?`,
      answers: [
        { label: `Money ${side}, as the column says`, corrections: { minus: 'display' } },
        { label: `Taken back: money ${other}`, corrections: { minus: 'reversal' } },
      ],
      examples: examplesOf(sides, mixed(negative, positive), [at]),
    };
  }
  return null;
};

const fewestForOdd = 5;

/** All amounts but one are positive, as on a card that lists charges without a sign. */
const oddRow = (sides: ReadSides): Question | null => {
  const { rows, columns, mark, signs, balance, corrections } = sides;
  if (signs.rule !== 'negative-is-debit' || columns.amount === null) return null;
  if (corrections.flipSigns !== undefined || corrections.signBy || (balance && confirms(balance))) return null;
  const negative = rows.filter((row) => centsAt(row, columns.amount, mark) < 0);
  const positive = rows.filter((row) => centsAt(row, columns.amount, mark) > 0);
  if (negative.length === 0 || negative.length + positive.length < fewestForOdd) return null;
  if (negative.length > 1 && negative.length * 10 > positive.length) return null;
  return {
    kind: 'odd-row',
    text: 'Nearly all amounts are positive. Are they money in or money out?',
    answers: [
      { label: 'Money in', corrections: { flipSigns: false } },
      { label: 'Money out', corrections: { flipSigns: true } },
    ],
    examples: examplesOf(sides, mixed(positive, negative), [columns.amount]),
  };
};

const flipSigns = ({ balance, corrections, rows, ...sides }: ReadSides): Question | null => {
  if (!balance || !contradicts(balance) || corrections.flipSigns === false) return null;
  const flipped = corrections.flipSigns ?? false;
  const { amount, debit, credit, balance: at } = sides.columns;
  return {
    kind: 'flip-signs',
    text: 'The balance column suggests that debits and credits are swapped. Flip signs?',
    answers: [
      { label: 'Flip signs', corrections: { flipSigns: !flipped } },
      { label: 'Keep as read', corrections: { flipSigns: flipped } },
    ],
    examples: examplesOf({ ...sides, balance, corrections, rows }, rows, [amount, debit, credit, at]),
  };
};

/** What to ask where debits and credits may have been read the wrong way round. */
export const sideQuestion = (sides: ReadSides): Question | null =>
  flipSigns(sides) ?? moneyOut(sides) ?? wordOrSign(sides) ?? minusIn(sides) ?? oddRow(sides);
