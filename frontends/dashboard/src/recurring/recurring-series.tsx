import type { Bill, Income } from '@daybook/contracts';
import type { ShellProps } from '@daybook/frontend-kit';
import { ALL, categoriesOf, managerRows } from '@daybook/money';
import { Panel } from '@daybook/ui/panel';
import { SkeletonRows } from '@daybook/ui/skeleton';
import { Tabs } from '@daybook/ui/tabs';
import { useCallback, useEffect, useRef, useState } from 'react';
import { QueryBoundary } from '../api/query-boundary.js';
import type { Read } from '../api/use-queries.js';
import { deleteSeries } from './delete-series.js';
import { FilterBar } from './filter-bar.js';
import { countedLabel, everything, filterSeries, isNarrowed } from './series-filter.js';
import { useSeriesFilter } from './use-series-filter.js';
import { SeriesList } from './series-list.js';
import type { EditTarget } from '../series-dialog/edit-target.js';

interface RecurringSeriesProps extends ShellProps {
  /** One may have failed: its tab says so, and the other works. */
  queries: { bills: Read<Bill[]>; incomes: Read<Income[]> };
  /** On offer for an expense. */
  categories: readonly string[];
  onOpen: (editTarget: EditTarget) => void;
}

const noExpenses = {
  title: 'No expenses found',
  hint: 'Add rent, subscriptions, insurance and other regular payments.',
  add: 'Add your first expense',
};
const noIncomes = {
  title: 'No income sources found',
  hint: 'Add salary, benefits and other regular income.',
  add: 'Add your first income',
};

const none: never[] = [];
const skeleton = <SkeletonRows rows={9} label="Loading recurring items" />;

/** A tab shows no count until its query has data. */
const tabLabel = <Row extends Bill | Income>(name: string, { query }: Read<Row[]>, shown: readonly Row[]): string =>
  query.data ? countedLabel(name, shown.length, managerRows(query.data).length) : name;

/** The recurring manager: search and filters over two tabs of series. */
export const RecurringSeries = ({ shell, queries, categories, onOpen }: RecurringSeriesProps) => {
  const bills: readonly Bill[] = queries.bills.query.data ?? none;
  const incomes: readonly Income[] = queries.incomes.query.data ?? none;
  const [chosen, setFilter] = useSeriesFilter(shell, [...bills, ...incomes]);
  // The rows need nothing of what the address holds, and are not drawn again with it.
  const [shellOfRows, setShellOfRows] = useState(shell);
  if (shellOfRows.today !== shell.today || shellOfRows.queryClient !== shell.queryClient) setShellOfRows(shell);
  const list = useRef<HTMLElement>(null);
  const sought = useRef('row' in shell.viewState.value && chosen.search !== '');
  useEffect(() => {
    if (!sought.current) return;
    // The shell takes the heading first when a view arrives.
    const timer = setTimeout(() => {
      sought.current = false;
      list.current?.querySelector<HTMLElement>('tbody button')?.focus();
    });
    return () => clearTimeout(timer);
  }, []);
  const tab = shell.viewState.value['tab'] === 'income' ? 'income' : 'expenses';
  // The last bill of the chosen category may be gone.
  const known = categoriesOf(bills).includes(chosen.category);
  const filter = known ? chosen : { ...chosen, category: ALL };
  const incomeFilter = { ...filter, category: ALL };
  const expenses = filterSeries(bills, filter);
  const sources = filterSeries(incomes, incomeFilter);
  const onDelete = useCallback((row: Bill | Income) => void deleteSeries({ shell: shellOfRows }, row), [shellOfRows]);
  const editBill = useCallback((row: Bill) => onOpen({ kind: 'bill', row }), [onOpen]);
  const editIncome = useCallback((row: Income) => onOpen({ kind: 'income', row }), [onOpen]);
  const common = { shell: shellOfRows, categories, onShowAll: () => setFilter(everything), onDelete };
  return (
    <>
      <FilterBar bills={bills} filter={filter} withCategory={tab === 'expenses'} onChange={setFilter} />
      <Panel ref={list}>
        <Tabs
          label="Recurring items"
          value={tab}
          onChange={(next) => shell.viewState.replace({ ...shell.viewState.value, tab: next })}
          tabs={[
            { id: 'expenses', label: tabLabel('Expenses', queries.bills, expenses) },
            { id: 'income', label: tabLabel('Income', queries.incomes, sources) },
          ]}
        >
          {tab === 'expenses' ? (
            <QueryBoundary key="expenses" queries={{ bills: queries.bills }} skeleton={skeleton}>
              {() => (
                <SeriesList<Bill>
                  {...common}
                  label="Expenses"
                  rows={expenses}
                  all={bills}
                  empty={noExpenses}
                  narrowed={bills.length > 0 && isNarrowed(filter)}
                  onAdd={() => onOpen({ kind: 'bill', row: null })}
                  onEdit={editBill}
                />
              )}
            </QueryBoundary>
          ) : (
            <QueryBoundary key="income" queries={{ incomes: queries.incomes }} skeleton={skeleton}>
              {() => (
                <SeriesList<Income>
                  {...common}
                  label="Income"
                  rows={sources}
                  all={incomes}
                  empty={noIncomes}
                  narrowed={incomes.length > 0 && isNarrowed(incomeFilter)}
                  onAdd={() => onOpen({ kind: 'income', row: null })}
                  onEdit={editIncome}
                />
              )}
            </QueryBoundary>
          )}
        </Tabs>
      </Panel>
    </>
  );
};
