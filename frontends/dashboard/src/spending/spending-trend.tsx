import type { Spending } from '@daybook/contracts';
import { formatMonth, numberOfMonth, shortMonthName } from '@daybook/money';
import { color } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';
import type { ChartSeries } from '../charts/chart.js';
import { Room } from '../charts/chart-parts.js';
import { LaterChart } from '../charts/later-chart.js';
import { centsOfSum } from '../api/cents-of-sum.js';

const series: readonly ChartSeries[] = [
  { name: 'Received', tone: 'income' },
  { name: 'Spent', tone: 'bills' },
];

/** More columns than these run into each other. */
const mostMonths = 36;

const Nothing = styled(Room)`
  display: grid;
  place-items: center;
  color: ${color.muted};
`;

/** What was received and spent month by month, of the last months; undefined while they are read. */
export const SpendingTrend = ({ months }: { months: Spending['months'] | undefined }) => {
  const points = (months ?? []).slice(-mostMonths).map(({ month, received, spent }) => ({
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
