import type { ShellProps } from '@daybook/frontend-kit';
import { type CivilMonth, formatMoney, formatMonth, numberOfMonth, shortMonthName, yearOfMonth } from '@daybook/money';
import { color, fontSize, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';
import { ExplainedFigure } from '../../explain/explained-figure.js';
import { DASH } from '../../series/amount-or-dash.js';
import { PlainTable } from '../../charts/plain-table.js';
import type { Compared, ComparedMonth } from './six-months.js';

const Figures = styled(PlainTable)`
  font-size: ${fontSize.small};
  th {
    padding: ${space(1)} 0;
  }
  td,
  th[scope='col']:nth-child(n + 2) {
    padding: ${space(1)} 0 ${space(1)} ${space(3)};
    text-align: right;
  }
`;

const Plan = styled.span`
  display: block;
  color: ${color.muted};
`;

const shortMonth = (month: CivilMonth): string => `${shortMonthName(numberOfMonth(month))} ${yearOfMonth(month)}`;

interface FigureProps extends ShellProps, Compared {
  month: CivilMonth;
  kind: 'income' | 'bills';
}

const words = {
  income: {
    actual: 'income-received-in',
    planned: 'planned-income',
    of: 'the income received in',
    plan: 'the planned income of',
  },
  bills: { actual: 'bills-paid-in', planned: 'planned-bills', of: 'the bills paid in', plan: 'the plan for bills of' },
} as const;

const Figure = ({ shell, month, kind, actual, planned }: FigureProps) => {
  const figure = words[kind];
  return (
    <td>
      {actual === undefined ? (
        DASH
      ) : (
        <ExplainedFigure
          shell={shell}
          figure={figure.actual}
          query={{ month }}
          label={`${figure.of} ${shortMonth(month)}`}
          text={formatMoney(actual)}
        />
      )}
      <Plan>
        planned{' '}
        <ExplainedFigure
          shell={shell}
          figure={figure.planned}
          query={{ month }}
          label={`${figure.plan} ${shortMonth(month)}`}
          text={formatMoney(planned)}
        />
      </Plan>
    </td>
  );
};

/** The figures of the chart, each with how it is made. */
export const MonthFigures = ({ shell, months }: ShellProps & { months: readonly ComparedMonth[] }) => (
  <Figures aria-label="Income and bills over six months, paid and planned">
    <thead>
      <tr>
        <th scope="col">Month</th>
        <th scope="col">Income received</th>
        <th scope="col">Bills paid</th>
      </tr>
    </thead>
    <tbody>
      {months.map(({ month, income, bills }) => (
        <tr key={month}>
          <th scope="row">{formatMonth(month)}</th>
          <Figure shell={shell} month={month} kind="income" {...income} />
          <Figure shell={shell} month={month} kind="bills" {...bills} />
        </tr>
      ))}
    </tbody>
  </Figures>
);
