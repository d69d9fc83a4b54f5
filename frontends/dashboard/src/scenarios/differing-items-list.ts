import type { ScenarioComparison } from '@daybook/contracts';
import { type Cents, formatMonth, parseCents } from '@daybook/money';

export interface DifferingItem {
  key: string;
  name: string;
  /** Whether it is income, and in which months it differs: `Income, from March 2027`. */
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

function whenOf(kind: Given['differs'][number]['kind'], differing: readonly string[], months: Given['months']): string {
  const [first = '', last = ''] = [differing[0], differing.at(-1)];
  const lasts = last === months.at(-1)?.month;
  const words = lasts
    ? `from ${formatMonth(first)}`
    : first === last
      ? `in ${formatMonth(first)}`
      : `${formatMonth(first)} to ${formatMonth(last)}`;
  const text = kind === 'income' ? `Income, ${words}` : words;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
