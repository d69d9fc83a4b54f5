import type { ShellProps } from '@daybook/frontend-kit';
import { type Cents, divideHalfUp, formatMoney } from '@daybook/money';
import { color, fontWeight, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';
import { ExplainedFigure } from '../explain/explained-figure.js';
import { Part } from './part.js';
import { LabelledProgress } from '@daybook/ui/labelled-progress';

const Net = styled.p`
  display: flex;
  justify-content: space-between;
  padding-top: ${space(2)};
  border-top: 1px solid ${color.line};
  font-weight: ${fontWeight.bold};
  font-variant-numeric: tabular-nums;
`;

interface IncomeVsExpensesProps extends ShellProps {
  /** A month's. */
  income: Cents;
  /** A month's bills in twelfths of a cent. */
  twelfths: number;
  net: Cents;
}

/** Both bars on the scale of the larger one. */
export const IncomeVsExpenses = ({ shell, income, twelfths, net }: IncomeVsExpensesProps) => {
  const expenses = divideHalfUp(twelfths, 12);
  const largest = Math.max(1, income, expenses);
  const share = (cents: Cents) => Math.round((cents / largest) * 100);
  return (
    <Part title="Income vs Expenses">
      <LabelledProgress
        label="Total Income"
        percent={share(income)}
        figure={
          <ExplainedFigure shell={shell} figure="income-monthly" label="Total Income" text={formatMoney(income)} />
        }
        tone="paid"
      />
      <LabelledProgress
        label="Total Expenses"
        percent={share(expenses)}
        figure={
          <ExplainedFigure
            shell={shell}
            figure="expenses-monthly"
            label="Total Expenses"
            text={formatMoney(expenses)}
          />
        }
      />
      <Net>
        <span>Net Income</span>
        <ExplainedFigure shell={shell} figure="net-income" label="Net Income" text={formatMoney(net)} />
      </Net>
    </Part>
  );
};
