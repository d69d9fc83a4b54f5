import type { ExplanationTerm, PlanFigure } from '@daybook/contracts';
import { explainPath, moneyTerm, termsOfSum, type TermSource } from '@daybook/contracts/explanation-terms';
import { formatMoney, formatShortDate, isDone, type Sum, type Term } from '@daybook/money';
import type { Asked } from './figure.js';
import type { MonthRow } from './household-figures.js';

const pathOf = ({ kind, id }: Pick<MonthRow, 'kind' | 'id'>): string =>
  kind === 'bill' ? `/api/bills/${id}` : `/api/incomes/${id}`;

/** Where the amount of an occurrence comes from. */
export function sourceOfRow(row: MonthRow, label = row.name): TermSource {
  const { kind, id, paid, status, isMarked, dueDate, amount, planned } = row;
  if (paid) {
    const day = formatShortDate(paid.date);
    const when = row.row.displaySource === 'current' ? `Paid on ${day}` : `As last paid on ${day}`;
    const detail = amount === planned ? when : `${when}, planned ${formatMoney(planned)}`;
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
  ofOne: (row: MonthRow) => TermSource,
  ofSeveral: (first: MonthRow, count: number) => TermSource,
): ExplanationTerm[] => [
  ...bySeries(sum).map(({ of, amount }) => {
    const [first, ...others] = of as readonly [MonthRow, ...MonthRow[]];
    return moneyTerm(others.length === 0 ? ofOne(first) : ofSeveral(first, of.length), amount);
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
): ExplanationTerm[] {
  if (query.bill !== undefined || query.income !== undefined) return termsOfSum(self, sum, sourceOnDay);
  return termsBySeries(
    sum,
    self,
    (row) => sourceOfRow(row),
    ({ kind, id, name: label }, count) => ({
      label,
      detail: `${count} times this month`,
      from: { kind, id },
      href: explainPath(name, { [kind]: id }),
    }),
  );
}
