import type { Spending as SpendingAnswer, SpendingLine } from '@daybook/contracts';
import type { ShellProps } from '@daybook/frontend-kit';
import { formatMoney, formatMonth } from '@daybook/money';
import { Button } from '@daybook/ui/button';
import { EmptyState } from '@daybook/ui/empty-state';
import { lazyPart } from '@daybook/ui/lazy-part';
import { MoreActions } from '@daybook/ui/more-actions';
import { ExportTable } from '@daybook/ui/export-table';
import { Panel } from '@daybook/ui/panel';
import { Skeleton, SkeletonRows } from '@daybook/ui/skeleton';
import { Stack } from '@daybook/ui/stack';
import { Switch } from '@daybook/ui/switch';
import { TableActions } from '@daybook/ui/table-actions';
import { Tabs } from '@daybook/ui/tabs';
import { counted } from '@daybook/ui/text/counted';
import { color, media, space } from '@daybook/ui/theme/tokens';
import { ViewHeader } from '@daybook/ui/view-header';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { QueryBoundary } from '../api/query-boundary.js';
import { CategoryName, useCategoryColors } from '../series/category-name.js';
import { centsOfSum } from '../api/cents-of-sum.js';
import { NothingSpent } from './nothing-spent.js';
import { chosenSpan, spanText } from '../api/span.js';
import { SpanPicker } from './span-picker.js';
import { SpendingFigures } from './spending-figures.js';
import { SpendingLines } from './spending-lines.js';
import { type Cut, cuts, spendingQuery } from '../api/spending-queries.js';
import { spendingTable } from './spending-table.js';
import { monthsTable } from './months-table.js';
import { SpendingTrend } from './spending-trend.js';
import { useSpendingMonths } from './use-spending-months.js';

const BudgetsOfMonth = lazyPart(() => import(/* webpackChunkName: "budgets" */ './budgets/budgets-of-month.js'));
const LineDetail = lazyPart(() => import(/* webpackChunkName: "spending-line" */ './line-detail.js'));

const Transfers = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  margin-top: ${space(4)};
  color: ${color.muted};
`;

/** The span is chosen beside the title, which is not printed. */
const OnPaper = styled.span`
  display: none;
  ${media.print} {
    display: inline;
  }
`;

const headings: Record<Cut, string> = { category: 'Category', merchant: 'Merchant', account: 'Account' };
/** Beside the cuts, what was planned for the categories of a month. */
const tabs = [...cuts, 'budget'] as const;
type Tab = (typeof tabs)[number];
const labels: Record<Tab, string> = { ...headings, budget: 'Budget' };

const cutOf = ({ categories, merchants, accounts, rest }: SpendingAnswer, cut: Cut) =>
  ({
    category: { lines: categories, rest: rest.categories },
    merchant: { lines: merchants, rest: rest.merchants },
    account: { lines: accounts, rest: rest.accounts },
  })[cut];

const allLines = ({ lines, rest }: ReturnType<typeof cutOf>): SpendingLine[] => [...lines, ...(rest ? [rest] : [])];

const isSomething = ({ totals }: SpendingAnswer): boolean =>
  [totals.spent, totals.received, totals.before.spent, totals.yearBefore.spent].some((sum) => centsOfSum(sum) !== 0);

/** Where the money went: any span by category, merchant and account, beside those before. */
export const Spending = ({ shell }: ShellProps) => {
  const { value, replace } = shell.viewState;
  const span = chosenSpan(value, shell.today);
  const withTransfers = value['transfers'] === 'included';
  const tab = tabs.find((one) => one === value['cut']) ?? 'category';
  const cut: Cut = tab === 'budget' ? 'category' : tab;
  const asked = { from: span.from, to: span.to, withTransfers };
  const query = useQuery({ ...spendingQuery(asked), placeholderData: keepPreviousData });
  const months = useSpendingMonths(span, query.data, withTransfers);
  const colors = useCategoryColors();
  const { line, ...others } = value;
  const { months: _months, until: _until, from: _from, to: _to, ...kept } = others;
  const open = typeof line === 'string' ? line : undefined;
  const printReport = {
    label: 'Print report',
    onSelect: () => shell.navigate('spending', { ...others, report: true }),
  };
  const nameOf = ({ name }: SpendingLine) => (cut === 'category' ? <CategoryName name={name} colors={colors} /> : name);
  return (
    <>
      <ViewHeader
        title={
          <>
            Spending
            <OnPaper>, {spanText(span)}</OnPaper>
          </>
        }
        actions={<SpanPicker span={span} onSpan={(chosen) => replace({ ...kept, ...chosen })} />}
      />
      <QueryBoundary
        queries={{ spending: { query, failure: 'Failed to fetch spending' } }}
        skeleton={
          <Stack>
            <Skeleton $height="108px" />
            <Skeleton $height="260px" />
            <SkeletonRows rows={8} label="Loading spending" />
          </Stack>
        }
      >
        {({ spending }) => (
          <Stack>
            <SpendingFigures spending={spending} />
            <Panel
              title="Month by month"
              actions={
                months?.length ? (
                  <ExportTable of="Month by month" name="daybook-spending-by-month" table={() => monthsTable(months)} />
                ) : null
              }
            >
              <SpendingTrend months={months} />
            </Panel>
            <Panel
              title="Where it went"
              actions={
                tab === 'budget' ? (
                  // What is planned for a month has a menu of its own.
                  <MoreActions label="More actions of the span" items={[printReport]} />
                ) : (
                  <TableActions
                    name={`daybook-spending-${span.from}-${span.to}`}
                    table={
                      isSomething(spending)
                        ? () => spendingTable(spending, headings[cut], allLines(cutOf(spending, cut)))
                        : undefined
                    }
                    others={[printReport]}
                  />
                )
              }
            >
              <Tabs<Tab>
                label="Spending by"
                tabs={tabs.map((id) => ({ id, label: labels[id] }))}
                value={tab}
                onChange={(next) => replace({ ...others, cut: next })}
              >
                {tab === 'budget' ? (
                  span.length === 1 ? (
                    <BudgetsOfMonth
                      shell={shell}
                      month={span.until}
                      onOpen={(category) => replace({ ...others, line: category })}
                    />
                  ) : (
                    <EmptyState
                      title="Budgets are for one month"
                      action={
                        <Button onClick={() => replace({ ...kept, months: 1, until: span.until })}>
                          Show {formatMonth(span.until)}
                        </Button>
                      }
                    />
                  )
                ) : isSomething(spending) ? (
                  <SpendingLines
                    spending={spending}
                    {...cutOf(spending, cut)}
                    heading={headings[cut]}
                    nameOf={nameOf}
                    onOpen={({ name }) => replace({ ...others, line: name })}
                  />
                ) : (
                  <NothingSpent
                    shell={shell}
                    span={span}
                    onMonth={(month) => replace({ ...kept, months: 1, until: month })}
                  />
                )}
              </Tabs>
              {spending.transfers.count > 0 ? (
                <Transfers>
                  <span>
                    {counted(spending.transfers.count, 'transaction')} between your own accounts,{' '}
                    {formatMoney(centsOfSum(spending.transfers.moved))},{' '}
                    {withTransfers ? 'counted as well' : 'left out'}
                  </span>
                  <span data-screen-only>
                    <Switch
                      label="Count transfers"
                      checked={withTransfers}
                      onChange={({ target }) => {
                        const { transfers: _transfers, ...rest } = others;
                        replace({ ...rest, ...(target.checked && { transfers: 'included' }) });
                      }}
                    />
                  </span>
                </Transfers>
              ) : null}
            </Panel>
            {open === undefined ? null : (
              <LineDetail shell={shell} asked={asked} cut={cut} name={open} onClose={() => replace(others)} />
            )}
          </Stack>
        )}
      </QueryBoundary>
    </>
  );
};
