import { formatMonth, formatWholeMoney, numberOfMonth, shortMonthName } from '@daybook/money';
import { SkeletonRows } from '@daybook/ui/skeleton';
import { color, fontSize, fontWeight, radius, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';
import { percentOrNone } from '../../plan/empty-value.js';
import { Loaded } from '../../reads/loaded.js';
import { useBudgetSummary } from '../../reads/read.js';
import { sixMonths } from './six-months.js';
import type { WidgetProps } from './widget.js';

const Rate = styled.p`
  margin-bottom: ${space(3)};
  color: ${color.muted};
  b {
    margin-right: ${space(2)};
    color: ${color.ink};
    font-size: ${fontSize.title};
    font-weight: ${fontWeight.bold};
    font-variant-numeric: tabular-nums;
  }
`;

const Chart = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${fontSize.small};
  font-variant-numeric: tabular-nums;
  th {
    padding: 0 ${space(2)} ${space(1)} 0;
    color: ${color.muted};
    font-weight: ${fontWeight.medium};
    text-align: left;
  }
  td {
    padding: ${space(1)} 0 ${space(1)} ${space(3)};
    text-align: right;
  }
  th[scope='col']:nth-child(n + 3) {
    padding-right: 0;
    text-align: right;
  }
`;

const Bars = styled.div`
  display: grid;
  gap: 2px;
  width: 100%;
`;

const Bar = styled.div<{ $income?: boolean }>`
  height: 7px;
  min-width: 1px;
  border-radius: ${radius.round};
  background: ${({ $income }) => ($income ? color.paid : color.accent)};
  @media (forced-colors: active) {
    background: ${({ $income }) => ($income ? 'Highlight' : 'CanvasText')};
  }
`;

const Key = styled.span<{ $income?: boolean }>`
  white-space: nowrap;
  &::before {
    content: '';
    display: inline-block;
    width: 8px;
    height: 8px;
    margin-right: ${space(1.5)};
    border-radius: 2px;
    background: ${({ $income }) => ($income ? color.paid : color.accent)};
  }
`;

/** Six months of income against bills as planned, from this month on, and the savings rate. */
export const FinancialOverview = ({ host, month: { reads } }: WidgetProps) => {
  const summary = useBudgetSummary();
  return (
    <Loaded reads={{ ...reads, summary }} skeleton={<SkeletonRows rows={6} label="Loading the overview" />}>
      {(data) => {
        const months = sixMonths(data.bills, data.incomes, host.today);
        const largest = Math.max(1, ...months.flatMap(({ income, bills }) => [income, bills]));
        const width = (cents: number) => ({ width: `${(cents / largest) * 100}%` });
        return (
          <>
            <Rate>
              <b>{percentOrNone(data.summary.savingsRate)}</b>
              savings rate
            </Rate>
            <Chart aria-label="Planned income and bills of six months">
              <thead>
                <tr>
                  <th scope="col">Month</th>
                  <td aria-hidden="true" />
                  <th scope="col">
                    <Key $income>Income</Key>
                  </th>
                  <th scope="col">
                    <Key>Bills</Key>
                  </th>
                </tr>
              </thead>
              <tbody>
                {months.map(({ month, income, bills }) => (
                  <tr key={month}>
                    <th scope="row" title={formatMonth(month)}>
                      {shortMonthName(numberOfMonth(month))}
                    </th>
                    <td aria-hidden="true" style={{ width: '60%', paddingLeft: 0 }}>
                      <Bars>
                        <Bar $income style={width(income)} />
                        <Bar style={width(bills)} />
                      </Bars>
                    </td>
                    <td>{formatWholeMoney(income)}</td>
                    <td>{formatWholeMoney(bills)}</td>
                  </tr>
                ))}
              </tbody>
            </Chart>
          </>
        );
      }}
    </Loaded>
  );
};
