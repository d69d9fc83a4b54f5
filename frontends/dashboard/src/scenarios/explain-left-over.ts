import type { Explanation, ScenarioComparison } from '@daybook/contracts';
import { formatMoney, formatMonth, parseCents } from '@daybook/money';

const shown = (amount: string): string => formatMoney(parseCents(amount) ?? 0);

/** How what is left over at the end of the last of these months is made, of the plan as it is or with the scenario. */
export const explainLeftOver = (months: ScenarioComparison['months'], side: 'base' | 'scenario'): Explanation => {
  const term = { unit: 'money', href: null, from: { kind: 'figure', id: null } } as const;
  return {
    figure: 'left-over',
    formula: `Planned income less planned bills, month by month, ${side === 'base' ? 'as it is' : 'with the scenario'}`,
    terms: [
      ...months.map(({ month, income, bills, leftOver }) => ({
        ...term,
        label: formatMonth(month),
        detail: `${shown(income[side])} less ${shown(bills[side])}`,
        amount: leftOver[side],
      })),
      { ...term, label: 'Left over', amount: months.at(-1)?.cumulated[side] ?? '0.00' },
    ],
  };
};
