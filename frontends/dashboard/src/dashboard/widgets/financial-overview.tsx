import { formatMonth, numberOfMonth, shortMonthName } from '@daybook/money';
import { ExportTable } from '@daybook/ui/export-table';
import { SkeletonRows } from '@daybook/ui/skeleton';
import { color, fontSize, fontWeight, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';
import type { ChartSeries } from '../../charts/chart.js';
import { LaterChart } from '../../charts/later-chart.js';
import { ExplainedFigure } from '../../explain/explained-figure.js';
import { percentOrDash } from '../../series/amount-or-dash.js';
import { QueryBoundary } from '../../api/query-boundary.js';
import { useBillPayments, useBudgetSummary } from '../../api/use-queries.js';
import { MonthFigures } from './month-figures.js';
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

/** With its rows as high as the rate, the chart and the summary of the table. */
const Waiting = styled.div`
  padding-bottom: 10px;
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

const series: readonly ChartSeries[] = [
  { name: 'Income', tone: 'income' },
  { name: 'Bills', tone: 'bills' },
];

/** Six months of income against bills, as they really were beside what is planned, and the savings rate. */
export const FinancialOverview = ({ shell, month: { queries }, drawn }: WidgetProps) => {
  const summary = useBudgetSummary();
  const payments = useBillPayments();
  return (
    <QueryBoundary
      queries={{ ...queries, summary, payments }}
      skeleton={
        <Waiting>
          <SkeletonRows rows={7} label="Loading overview" />
        </Waiting>
      }
    >
      {(data) => {
        const months = sixMonths(data, shell.today);
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
              label="Income and bills over six months, paid and planned"
              series={series}
              points={months.map(({ month, income, bills }) => ({
                key: month,
                name: shortMonthName(numberOfMonth(month)),
                fullName: formatMonth(month),
                values: [income.actual, bills.actual],
                planned: [income.planned, bills.planned],
              }))}
            />
            <Table>
              <summary>By month</summary>
              <MonthFigures shell={shell} months={months} />
              <ExportTable
                of="Income and bills by month"
                name="daybook-income-and-bills"
                table={() => ({
                  heads: ['Month', 'Income received', 'Planned income', 'Bills paid', 'Planned bills'],
                  rows: months.map(({ month, income, bills }) => [
                    formatMonth(month),
                    ...[income.actual, income.planned, bills.actual, bills.planned].map((cents) =>
                      cents === undefined ? undefined : { cents },
                    ),
                  ]),
                })}
              />
            </Table>
          </>
        );
      }}
    </QueryBoundary>
  );
};
