import type { ShellProps } from '@daybook/frontend-kit';
import { formatMoney, monthNumberOf, yearlyOverview, yearOf } from '@daybook/money';
import { Badge } from '@daybook/ui/badge';
import { Button } from '@daybook/ui/button';
import { EmptyState } from '@daybook/ui/empty-state';
import { Panel } from '@daybook/ui/panel';
import { Skeleton, SkeletonRows } from '@daybook/ui/skeleton';
import { counted } from '@daybook/ui/text/counted';
import { space } from '@daybook/ui/theme/tokens';
import { ViewHeader } from '@daybook/ui/view-header';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { yearlyYearsQuery } from '../api/plan-queries.js';
import { ExplainedFigure } from '../explain/explained-figure.js';
import { explained } from '../explain/explained-strip.js';
import { moneyOrDash } from '../series/amount-or-dash.js';
import { Figures } from '@daybook/ui/figures';
import { Stack } from '@daybook/ui/stack';
import { QueryBoundary } from '../api/query-boundary.js';
import { useYearlyData } from '../api/use-queries.js';
import { MonthlyBreakdown } from './monthly-breakdown.js';
import { MonthlyProgress } from './monthly-progress.js';
import { TableActions } from '@daybook/ui/table-actions';
import { shownYear } from './shown-year.js';
import { recordsOf } from './yearly-records.js';
import { yearTable } from './year-table.js';
import { YearStepper } from './year-stepper.js';

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

/** The year's spending by item and month, of transactions that are reviewed and linked to bills. */
export const Yearly = ({ shell }: ShellProps) => {
  const year = shownYear(shell);
  const show = (shown: number) => shell.viewState.replace({ ...shell.viewState.value, year: shown });
  const others = (useQuery(yearlyYearsQuery()).data?.years ?? []).filter((other) => other !== year);
  const rows = useYearlyData(year);
  const { data } = rows.query;
  const { today } = shell;
  const records = useMemo(() => recordsOf(data ?? []), [data]);
  const overview = useMemo(() => yearlyOverview(records, year, today), [records, year, today]);
  const currentMonth = year === yearOf(today) ? monthNumberOf(today) : undefined;
  return (
    <>
      <ViewHeader
        title={`Yearly Overview ${year}`}
        badge={
          data ? (
            <Badge>
              <ExplainedFigure
                shell={shell}
                figure="yearly-transactions"
                query={{ year }}
                label="the number of transactions"
                text={counted(overview.transactions, 'transaction')}
              />
            </Badge>
          ) : undefined
        }
        actions={
          <>
            <YearStepper year={year} onStep={show} />
            <TableActions
              name={`daybook-${year}`}
              table={overview.transactions === 0 ? undefined : () => yearTable(overview)}
              others={[
                {
                  label: 'Print report',
                  onSelect: () => shell.navigate('yearly', { ...shell.viewState.value, report: true }),
                },
              ]}
            />
          </>
        }
      />
      <QueryBoundary
        queries={{ rows }}
        skeleton={
          <Stack>
            <Skeleton $height="84px" />
            <Skeleton $height="140px" />
            <SkeletonRows rows={8} label="Loading year" />
          </Stack>
        }
      >
        {() =>
          overview.transactions === 0 ? (
            <Panel>
              <EmptyState
                title={`No data for ${year}`}
                action={
                  <Actions>
                    {others[0] === undefined ? null : (
                      <Button variant="primary" onClick={() => show(others[0] ?? year)}>
                        Show {others[0]}
                      </Button>
                    )}
                    <Button onClick={() => shell.navigate('transactions')}>Go to Transactions</Button>
                  </Actions>
                }
              >
                Transactions appear here once they are both reviewed and linked to bills.
              </EmptyState>
            </Panel>
          ) : (
            <Stack>
              <Figures
                figures={[
                  explained(shell, 'yearly-total', 'Total Amount', formatMoney(overview.totalAmount), { year }),
                  explained(shell, 'yearly-items', 'Unique Items', String(overview.uniqueItems), { year }),
                  explained(shell, 'yearly-average', 'Monthly Avg', moneyOrDash(overview.monthlyAverage), { year }),
                  explained(shell, 'yearly-months', 'Active Months', String(overview.activeMonths), { year }),
                ]}
              />
              <MonthlyProgress shell={shell} year={year} months={overview.progress} currentMonth={currentMonth} />
              <MonthlyBreakdown shell={shell} overview={overview} records={records} currentMonth={currentMonth} />
            </Stack>
          )
        }
      </QueryBoundary>
    </>
  );
};
