import type { ScenarioComparison } from '@daybook/contracts';
import { type Cents, type CivilMonth, formatMoney, formatMonth, numberOfMonth, parseCents } from '@daybook/money';

type Months = ScenarioComparison['months'];

export interface ComparedFigure {
  label: string;
  /** The same within a sentence. */
  when: string;
  /** Those that it adds up. */
  months: Months;
  base: Cents;
  scenario: Cents;
}

const DECEMBER = 12;
const cents = (text: string): Cents => parseCents(text) ?? 0;

export const cumulatedBase = (months: Months): Cents[] => months.map(({ cumulated }) => cents(cumulated.base));
export const cumulatedTried = (months: Months): Cents[] => months.map(({ cumulated }) => cents(cumulated.scenario));

/** What is left at the end of this month, of the year, and of the last month that is compared. */
export const comparedFigures = (months: Months): ComparedFigure[] => {
  const yearEnd = months.findIndex(({ month }) => numberOfMonth(month) === DECEMBER);
  const named = [
    { label: 'End of this month', when: 'at the end of this month', count: 1 },
    { label: 'End of the year', when: 'at the end of the year', count: yearEnd + 1 },
    { label: `In ${months.length} months`, when: `in ${months.length} months`, count: months.length },
  ];
  return named.flatMap(({ count, ...words }) => {
    const added = months.slice(0, count);
    const last = added.at(-1)?.cumulated;
    return last ? [{ ...words, months: added, base: cents(last.base), scenario: cents(last.scenario) }] : [];
  });
};

/** The first month at whose end more has gone out than came in; undefined where there is none. */
export const firstBelowZero = (months: Months, side: 'base' | 'scenario'): CivilMonth | undefined =>
  months.find(({ cumulated }) => cents(cumulated[side]) < 0)?.month;

/** The first month below zero, in words, with the scenario and without it. */
export const belowZeroWords = (months: Months): string => {
  const [tried, base] = [firstBelowZero(months, 'scenario'), firstBelowZero(months, 'base')];
  const span = `these ${months.length} months`;
  if (tried === undefined) {
    const without = base === undefined ? '' : ` As it is, it does in ${formatMonth(base)}.`;
    return `The money left never falls below zero in ${span}.${without}`;
  }
  const falls = `The money left falls below zero in ${formatMonth(tried)} for the first time.`;
  if (base === undefined) return `${falls} As it is, it never does in ${span}.`;
  return base === tried ? `${falls} As it is, it does so too.` : `${falls} As it is, it does in ${formatMonth(base)}.`;
};

/** '$40.00 more', '$40.00 less' or 'the same'. */
export const differenceWords = ({ base, scenario }: Pick<ComparedFigure, 'base' | 'scenario'>): string => {
  const difference = scenario - base;
  if (difference === 0) return 'the same';
  return `${formatMoney(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'}`;
};
