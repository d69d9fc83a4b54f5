import { type CivilMonth, formatMoney, formatMonth, numberOfMonth, shortMonthName, yearOfMonth } from '@daybook/money';
import { SkeletonRows } from '@daybook/ui/skeleton';
import { color, fontSize, fontWeight, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';
import type { ChartSeries } from '../../charts/chart.js';
import { LaterChart } from '../../charts/later-chart.js';
import { ExplainedFigure } from '../../explain/explained-figure.js';
import { percentOrDash } from '../../series/amount-or-dash.js';
import { QueryBoundary } from '../../api/query-boundary.js';
import { useBudgetSummary } from '../../api/use-queries.js';
import { sixMonths } from './six-months.js';
import type { WidgetProps } from './widget.js';

const Rate = styled.p`
  margin-bottom: ${space(2)};
  color: ${color.muted};
  b {
    margin-right: ${space(2)};
    color: ${color.ink};
    font-size: ${fontSize.title};
    font-weight: ${fontWeight.bold};
    font-variant-numeric: tabular-nums;
  }
`;

const Table = styled.details`
  margin-top: ${space(2)};
  font-size: ${fontSize.small};
  > summary {
    width: fit-content;
    min-height: 24px;
    color: ${color.muted};
    cursor: pointer;
    &:hover {
      color: ${color.ink};
    }
  }
`;

const Figures = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${fontSize.small};
  font-variant-numeric: tabular-nums;
  th {
    padding: ${space(1)} 0;
    color: ${color.muted};
    font-weight: ${fontWeight.medium};
    text-align: left;
  }
  td,
  th[scope='col']:nth-child(n + 2) {
    padding: ${space(1)} 0 ${space(1)} ${space(3)};
    text-align: right;
  }
`;

const shortMonth = (month: CivilMonth): string => `${shortMonthName(numberOfMonth(month))} ${yearOfMonth(month)}`;

const series: readonly ChartSeries[] = [
  { name: 'Income', tone: 'income' },
  { name: 'Bills', tone: 'bills' },
];

/** Six months of income against bills as planned, from this month on, and the savings rate. */
export const FinancialOverview = ({ shell, month: { queries }, drawn }: WidgetProps) => {
  const summary = useBudgetSummary();
  return (
    <QueryBoundary queries={{ ...queries, summary }} skeleton={<SkeletonRows rows={7} label="Loading overview" />}>
      {(data) => {
        const months = sixMonths(data.bills, data.incomes, shell.today);
        return (
          <>
            <Rate>
              <b>
                <ExplainedFigure
                  shell={shell}
                  figure="savings-rate"
                  label="Savings Rate"
                  text={percentOrDash(data.summary.savingsRate)}
                />
              </b>
              savings rate
            </Rate>
            <LaterChart
              wanted={drawn}
              label="Planned income and bills over six months"
              series={series}
              points={months.map(({ month, income, bills }) => ({
                key: month,
                name: shortMonthName(numberOfMonth(month)),
                fullName: formatMonth(month),
                values: [income, bills],
              }))}
            />
            <Table>
              <summary>Planned by month</summary>
              <Figures aria-label="Planned income and bills over six months">
                <thead>
                  <tr>
                    <th scope="col">Month</th>
                    <th scope="col">Income</th>
                    <th scope="col">Bills</th>
                  </tr>
                </thead>
                <tbody>
                  {months.map(({ month, income, bills }) => (
                    <tr key={month}>
                      <th scope="row">{formatMonth(month)}</th>
                      <td>
                        <ExplainedFigure
                          shell={shell}
                          figure="planned-income"
                          query={{ month }}
                          label={`the planned income of ${shortMonth(month)}`}
                          text={formatMoney(income)}
                        />
                      </td>
                      <td>
                        <ExplainedFigure
                          shell={shell}
                          figure="planned-bills"
                          query={{ month }}
                          label={`the plan for bills of ${shortMonth(month)}`}
                          text={formatMoney(bills)}
                        />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </Figures>
            </Table>
          </>
        );
      }}
    </QueryBoundary>
  );
};
