import type { Spending } from '@daybook/contracts';
import { formatMonth, numberOfMonth, shortMonthName } from '@daybook/money';
import { color } from '@daybook/ui/theme/tokens';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import type { ChartSeries } from '../charts/chart.js';
import { Room } from '../charts/chart-parts.js';
import { LaterChart } from '../charts/later-chart.js';
import { centsOfSum } from '../api/cents-of-sum.js';
import { spendingQuery } from './spending-queries.js';
import { type ChosenSpan, monthsUntil } from './span.js';

const series: readonly ChartSeries[] = [
  { name: 'Received', tone: 'income' },
  { name: 'Spent', tone: 'bills' },
];

const shownMonths = 12;
/** More columns than these run into each other. */
const mostMonths = 36;

const Nothing = styled(Room)`
  display: grid;
  place-items: center;
  color: ${color.muted};
`;

interface SpendingTrendProps {
  span: ChosenSpan;
  spending: Spending;
  withTransfers: boolean;
}

/** What was received and spent month by month: those of the span, and before a shorter one so many that there are twelve. */
export const SpendingTrend = ({ span, spending, withTransfers }: SpendingTrendProps) => {
  const isShort = spending.months.length < shownMonths;
  const year = useQuery({
    ...spendingQuery({ ...monthsUntil(span.until, shownMonths), withTransfers }),
    enabled: isShort,
  });
  const months = (isShort ? year.data : spending)?.months.slice(-mostMonths);
  const points = (months ?? []).map(({ month, received, spent }) => ({
    key: month,
    name: shortMonthName(numberOfMonth(month)),
    fullName: formatMonth(month),
    // More refunds than payments are drawn as nothing spent.
    values: [centsOfSum(received), Math.max(0, centsOfSum(spent))],
  }));
  if (months && points.every(({ values }) => values.every((value) => value === 0)))
    return <Nothing>Nothing was received or spent in these months.</Nothing>;
  return (
    <LaterChart
      wanted={months !== undefined}
      label="What was received and spent by month"
      series={series}
      points={points}
    />
  );
};
