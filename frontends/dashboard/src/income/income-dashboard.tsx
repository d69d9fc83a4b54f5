import type { Bill, BudgetSummary, Income } from '@daybook/contracts';
import { Editing, type ShellProps, useIsPast } from '@daybook/frontend-kit';
import { formatMoney, incomeTotals } from '@daybook/money';
import { Button } from '@daybook/ui/button';
import { EmptyState } from '@daybook/ui/empty-state';
import { PlusIcon } from '@daybook/ui/icons';
import { Panel } from '@daybook/ui/panel';
import { Skeleton, SkeletonRows } from '@daybook/ui/skeleton';
import { Tabs } from '@daybook/ui/tabs';
import { ViewHeader } from '@daybook/ui/view-header';
import type { ReactNode } from 'react';
import { Figures } from '@daybook/ui/figures';
import { explained } from '../explain/explained-strip.js';
import { seriesOf } from '../series/series.js';
import { Stack } from '@daybook/ui/stack';
import { QueryBoundary } from '../api/query-boundary.js';
import { useBills, useBudgetSummary, useIncomes } from '../api/use-queries.js';
import { SeriesDialog } from '../series-dialog/lazy-series-dialog.js';
import type { EditTarget } from '../series-dialog/edit-target.js';
import { useAddKey } from '../series-dialog/use-add-key.js';
import { useSeriesDialog } from '../series-dialog/use-series-dialog.js';
import { Analytics } from './analytics.js';
import { ByFrequency } from './by-frequency.js';
import { IncomeList } from './income-list.js';
import { TableActions } from '@daybook/ui/table-actions';
import { sourcesOf } from './sources.js';
import { sourcesTable } from './sources-table.js';
import { YearlyAverages } from './yearly-averages.js';

const tabs = [
  { id: 'list', label: 'Income List' },
  { id: 'frequency', label: 'By Frequency' },
  { id: 'yearly', label: 'Yearly Averages' },
  { id: 'analytics', label: 'Analytics' },
] as const;

type Tab = (typeof tabs)[number]['id'];

interface ContentProps extends ShellProps {
  bills: readonly Bill[];
  incomes: readonly Income[];
  summary: BudgetSummary;
  onOpen: (editTarget: EditTarget) => void;
}

const newIncome: EditTarget = { kind: 'income', row: null };

const Content = ({ shell, bills, incomes, summary, onOpen }: ContentProps) => {
  const sources = sourcesOf(incomes);
  const running = sources.filter(({ row }) => !row.idleThisMonth);
  const totals = incomeTotals(running);
  const tab = tabs.find(({ id }) => id === shell.viewState.value['tab'])?.id ?? 'list';
  const content: Record<Tab, () => ReactNode> = {
    list: () => <IncomeList sources={sources} onEdit={({ row }) => onOpen({ kind: 'income', row })} />,
    frequency: () => <ByFrequency shell={shell} sources={running} />,
    yearly: () => <YearlyAverages shell={shell} sources={running} />,
    analytics: () => <Analytics shell={shell} sources={running} bills={seriesOf(bills)} summary={summary} />,
  };
  return (
    <Stack>
      <Figures
        lead={2}
        figures={[
          explained(shell, 'income-monthly', 'Total Monthly', formatMoney(totals.monthly)),
          explained(shell, 'income-yearly', 'Total Yearly', formatMoney(totals.yearly)),
          explained(shell, 'income-this-week', 'This Week', formatMoney(totals.thisWeek)),
          explained(shell, 'income-daily-average', 'Daily Average', formatMoney(totals.dailyAverage)),
          explained(shell, 'income-sources', 'Active Sources', String(totals.activeSources)),
        ]}
      />
      <Panel>
        <Tabs<Tab>
          label="Income"
          tabs={tabs}
          value={tab}
          onChange={(next) => shell.viewState.replace({ ...shell.viewState.value, tab: next })}
        >
          {sources.length === 0 ? (
            <EmptyState
              title="No income sources found"
              action={
                <Editing>
                  <Button icon={<PlusIcon />} onClick={() => onOpen(newIncome)} {...SeriesDialog.intent}>
                    Add your first income
                  </Button>
                </Editing>
              }
            >
              Add your regular income to compare it with your bills.
            </EmptyState>
          ) : (
            content[tab]()
          )}
        </Tabs>
      </Panel>
    </Stack>
  );
};

/** The analysis of recurring income. */
export const IncomeDashboard = ({ shell }: ShellProps) => {
  const bills = useBills();
  const incomes = useIncomes();
  const summary = useBudgetSummary();
  const isPast = useIsPast();
  const { open, dialog } = useSeriesDialog({ shell }, { preset: 'dashboard', kinds: ['income'] });
  useAddKey(isPast ? null : () => open(newIncome));
  return (
    <>
      <ViewHeader
        title="Income Dashboard"
        isWide
        actions={
          <>
            <Editing>
              <Button variant="primary" icon={<PlusIcon />} onClick={() => open(newIncome)} {...SeriesDialog.intent}>
                Add Income
              </Button>
            </Editing>
            <TableActions name="daybook-income" table={() => sourcesTable(sourcesOf(incomes.query.data ?? []))} />
          </>
        }
      />
      <QueryBoundary
        queries={{ bills, incomes, summary }}
        skeleton={
          <Stack>
            <Skeleton $height="84px" />
            <SkeletonRows rows={8} label="Loading income" />
          </Stack>
        }
      >
        {(data) => <Content shell={shell} {...data} onOpen={open} />}
      </QueryBoundary>
      {dialog}
    </>
  );
};
