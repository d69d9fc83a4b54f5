import type { ScenarioComparison } from '@daybook/contracts';
import { type Cents, numberOfMonth, parseCents, shortMonthName, yearOfMonth } from '@daybook/money';

export interface DifferingItem {
  key: string;
  name: string;
  /** Whether it is income, and in which months it differs: `Income, from Mar 2027`. */
  when: string;
  /** What it comes to in all months. */
  base: Cents;
  scenario: Cents;
}

type Given = Pick<ScenarioComparison, 'months' | 'differs'>;

const sum = (amounts: readonly string[]): Cents => amounts.reduce((all, amount) => all + (parseCents(amount) ?? 0), 0);

/** The bills and incomes that differ, bills first, and those that make the most first. */
export const differingItems = (months: Given['months'], differs: Given['differs']): DifferingItem[] =>
  differs
    .map(({ kind, id, name, base, scenario }) => ({
      key: `${kind} ${id}`,
      name,
      when: whenOf(kind, differingMonths(months, base, scenario), months),
      base: sum(base),
      scenario: sum(scenario),
      kind,
    }))
    .toSorted((a, b) => a.kind.localeCompare(b.kind) || weightOf(b) - weightOf(a))
    .map(({ kind: _kind, ...item }) => item);

const weightOf = ({ base, scenario }: Pick<DifferingItem, 'base' | 'scenario'>): Cents => Math.abs(scenario - base);

const differingMonths = (months: Given['months'], base: readonly string[], scenario: readonly string[]) =>
  months.flatMap(({ month }, at) => (base[at] === scenario[at] ? [] : [month]));

const shortMonth = (month: string): string => `${shortMonthName(numberOfMonth(month))} ${yearOfMonth(month)}`;

/** In a narrow column, so with short names of months. */
function spanOf(differing: readonly string[], months: Given['months']): string {
  const [first = '', last = ''] = [differing[0], differing.at(-1)];
  if (first === last) return `in ${shortMonth(first)}`;
  if (last !== months.at(-1)?.month) return `${shortMonth(first)} to ${shortMonth(last)}`;
  return first === months[0]?.month ? 'in every month' : `from ${shortMonth(first)}`;
}

function whenOf(kind: Given['differs'][number]['kind'], differing: readonly string[], months: Given['months']): string {
  const span = spanOf(differing, months);
  return kind === 'income' ? `Income, ${span}` : span.charAt(0).toUpperCase() + span.slice(1);
}
