import type { ExplanationTerm, PlanFigure } from '@daybook/contracts';
import { explainPath, moneyTerm, type TermSource } from '@daybook/contracts/explanation-terms';
import {
  firstDayOf,
  formatMoney,
  formatShortDate,
  isDone,
  lastDayOf,
  monthOf,
  type Sum,
  type Term,
} from '@daybook/money';
import type { Asked } from './figure.js';
import type { MonthRow } from './household-figures.js';

const pathOf = ({ kind, id }: Pick<MonthRow, 'kind' | 'id'>): string =>
  kind === 'bill' ? `/api/bills/${id}` : `/api/incomes/${id}`;

const refundedOf = ({ paid }: MonthRow): number => paid?.refunded?.amount ?? 0;

/** What was paid or is planned, before refunds. */
export const grossOf = (row: MonthRow): number => row.amount + refundedOf(row);

/** Where what was refunded of an occurrence comes from. */
const sourceOfRefunds = ({ kind, groupId, name, paid, dueDate }: MonthRow): TermSource | undefined => {
  const refunded = paid?.refunded;
  if (!refunded) return undefined;
  const { id, date, count } = refunded;
  const month = monthOf(dueDate);
  if (count > 1) {
    const all = new URLSearchParams({ groupId: String(groupId), from: firstDayOf(month), to: lastDayOf(month) });
    const from = { kind: 'rest', id: null } as const;
    const word = kind === 'bill' ? 'refunds' : 'reversals';
    return {
      label: `${kind === 'bill' ? 'Refunds' : 'Reversals'} of ${name}`,
      detail: `${count} ${word}`,
      from,
      href: `/api/transactions?${all}`,
    };
  }
  return {
    label: `${kind === 'bill' ? 'Refund' : 'Reversal'} of ${name}`,
    detail: `On ${formatShortDate(date)}`,
    from: { kind: 'transaction', id, on: date },
    href: `/api/transactions/${id}`,
  };
};

/** What an occurrence adds to a figure: it may take away as often as it adds. */
export type SignOf = (row: MonthRow) => 1 | -1;

export const adding: SignOf = () => 1;

/** An occurrence, and what was refunded of it in a line of its own. */
export const termsOfRow = (row: MonthRow, sign: 1 | -1, source: TermSource): ExplanationTerm[] => {
  const refund = sourceOfRefunds(row);
  return [
    moneyTerm(source, 0 + sign * grossOf(row)),
    ...(refund ? [moneyTerm(refund, 0 - sign * refundedOf(row))] : []),
  ];
};

/** Where the amount of an occurrence comes from. */
export function sourceOfRow(row: MonthRow, label = row.name): TermSource {
  const { kind, id, paid, status, isMarked, dueDate, planned } = row;
  if (paid) {
    const day = formatShortDate(paid.date);
    const when =
      monthOf(paid.date) === monthOf(dueDate)
        ? `${kind === 'bill' ? 'Paid' : 'Received'} on ${day}`
        : `As last paid on ${day}`;
    const detail = grossOf(row) === planned ? when : `${when}, planned ${formatMoney(planned)}`;
    return {
      label,
      detail,
      from: { kind: 'transaction', id: paid.id, on: paid.date },
      href: `/api/transactions/${paid.id}`,
    };
  }
  const href = pathOf(row);
  if (isMarked && isDone(status)) {
    const word = kind === 'bill' ? 'paid' : 'received';
    return { label, detail: `Marked as ${word}, as planned`, from: { kind: 'hand', id }, href };
  }
  return { label, detail: `As planned for ${formatShortDate(dueDate)}`, from: { kind, id }, href };
}

/** As {@link sourceOfRow}, named with its day. */
export const sourceOnDay = (row: MonthRow): TermSource =>
  sourceOfRow(row, `${row.name} on ${formatShortDate(row.dueDate)}`);

const bySeries = (sum: Sum<MonthRow>): Term<readonly MonthRow[]>[] => {
  const groups = new Map<number, { of: MonthRow[]; amount: number }>();
  for (const { of, amount } of sum.terms) {
    const known = groups.get(of.groupId) ?? { of: [], amount: 0 };
    groups.set(of.groupId, { of: [...known.of, of], amount: known.amount + amount });
  }
  return [...groups.values()];
};

/** A line for each series, and the figure. @param ofSeveral what stands for several rows of a series */
export const termsBySeries = (
  sum: Sum<MonthRow>,
  self: TermSource,
  ofOne: (row: MonthRow) => ExplanationTerm[],
  ofSeveral: (first: MonthRow, count: number) => TermSource,
): ExplanationTerm[] => [
  ...bySeries(sum).flatMap(({ of, amount }) => {
    const [first, ...others] = of as readonly [MonthRow, ...MonthRow[]];
    return others.length === 0 ? ofOne(first) : [moneyTerm(ofSeveral(first, of.length), amount)];
  }),
  moneyTerm(self, sum.value),
];

/** As it stands in the plan, so often. */
export const sourceOfPlan = ({ kind, id, name, planned }: MonthRow, count = 1): TermSource => ({
  label: name,
  detail: count === 1 ? 'As planned' : `${formatMoney(planned)} × ${count}`,
  from: { kind, id },
  href: pathOf({ kind, id }),
});

/**
 * Rows as terms: a line for each series, which leads on to its occurrences where it has several; or, of the one series that was
 * asked for, a line for each of them.
 */
export function termsOfRows(
  name: PlanFigure,
  sum: Sum<MonthRow>,
  { query }: Asked,
  self: TermSource,
  signOf: SignOf = adding,
): ExplanationTerm[] {
  if (query.bill !== undefined || query.income !== undefined) {
    return [...sum.terms.flatMap(({ of }) => termsOfRow(of, signOf(of), sourceOnDay(of))), moneyTerm(self, sum.value)];
  }
  return termsBySeries(
    sum,
    self,
    (row) => termsOfRow(row, signOf(row), sourceOfRow(row)),
    ({ kind, id, name: label }, count) => ({
      label,
      detail: `${count} times this month`,
      from: { kind, id },
      href: explainPath(name, { [kind]: id }),
    }),
  );
}
