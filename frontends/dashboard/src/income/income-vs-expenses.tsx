import { type Cents, divideHalfUp, formatMoney } from '@daybook/money';
import { color, fontWeight, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';
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

interface IncomeVsExpensesProps {
  /** A month's. */
  income: Cents;
  /** A month's bills in twelfths of a cent. */
  twelfths: number;
  net: Cents;
}

/** Both bars on the scale of the larger one. */
export const IncomeVsExpenses = ({ income, twelfths, net }: IncomeVsExpensesProps) => {
  const expenses = divideHalfUp(twelfths, 12);
  const largest = Math.max(1, income, expenses);
  const share = (cents: Cents) => Math.round((cents / largest) * 100);
  return (
    <Part title="Income vs Expenses">
      <LabelledProgress label="Total Income" percent={share(income)} figure={formatMoney(income)} tone="paid" />
      <LabelledProgress label="Total Expenses" percent={share(expenses)} figure={formatMoney(expenses)} />
      <Net>
        <span>Net Income</span>
        <span>{formatMoney(net)}</span>
      </Net>
    </Part>
  );
};
