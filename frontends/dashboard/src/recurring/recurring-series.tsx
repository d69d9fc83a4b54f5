import type { Bill, Income } from '@daybook/contracts';
import type { ViewProps } from '@daybook/frontend-kit';
import { ALL, categoriesOf, listName, managerRows } from '@daybook/money';
import { Panel } from '@daybook/ui/panel';
import { Tabs } from '@daybook/ui/tabs';
import { useCallback, useEffect, useRef, useState } from 'react';
import { deleteSeries } from './delete-series.js';
import { FilterBar } from './filter-bar.js';
import { countedLabel, everything, filterSeries, isNarrowed, type SeriesFilter } from './series-filter.js';
import { SeriesList } from './series-list.js';
import type { Subject } from '../series-dialog/subject.js';

interface RecurringSeriesProps extends ViewProps {
  bills: readonly Bill[];
  incomes: readonly Income[];
  /** On offer for an expense. */
  categories: readonly string[];
  onOpen: (subject: Subject) => void;
  onApproach: () => void;
}

const noExpenses = {
  title: 'No expenses found',
  hint: 'Rent, subscriptions, insurance: whatever you pay again and again belongs here.',
  add: 'Add your first expense',
};
const noIncomes = {
  title: 'No income sources found',
  hint: 'Pay, benefits, rent that you receive: whatever comes in again and again belongs here.',
  add: 'Add your first income',
};

/** Another view may ask for one series by `navigate('recurring', { row: 12 })`: its name is searched for. */
const namedRow = (id: unknown, rows: readonly (Bill | Income)[]): string => {
  const row = rows.find((one) => one.id === id);
  return row ? listName(row) : '';
};

/** The recurring manager: search and filters over two tabs of series. */
export const RecurringSeries = ({ host, bills, incomes, categories, onOpen, onApproach }: RecurringSeriesProps) => {
  const [chosen, setFilter] = useState<SeriesFilter>(() => ({
    ...everything,
    search: namedRow(host.viewState.value['row'], [...bills, ...incomes]),
  }));
  const list = useRef<HTMLElement>(null);
  const sought = useRef(chosen.search !== '');
  useEffect(() => {
    if (!sought.current) return;
    // The shell takes the heading first when a view arrives.
    const timer = setTimeout(() => {
      sought.current = false;
      list.current?.querySelector<HTMLElement>('tbody button')?.focus();
    });
    return () => clearTimeout(timer);
  }, []);
  const tab = host.viewState.value['tab'] === 'income' ? 'income' : 'expenses';
  // The last bill of the chosen category may be gone.
  const known = categoriesOf(bills).includes(chosen.category);
  const filter = known ? chosen : { ...chosen, category: ALL };
  const incomeFilter = { ...filter, category: ALL };
  const expenses = filterSeries(bills, filter);
  const sources = filterSeries(incomes, incomeFilter);
  const onDelete = useCallback((row: Bill | Income) => void deleteSeries({ host }, row), [host]);
  const editBill = useCallback((row: Bill) => onOpen({ kind: 'bill', row }), [onOpen]);
  const editIncome = useCallback((row: Income) => onOpen({ kind: 'income', row }), [onOpen]);
  const common = { host, categories, onApproach, onShowAll: () => setFilter(everything), onDelete };
  return (
    <>
      <FilterBar bills={bills} filter={filter} withCategory={tab === 'expenses'} onChange={setFilter} />
      <Panel ref={list}>
        <Tabs
          label="Recurring items"
          value={tab}
          onChange={(next) => host.viewState.replace({ ...host.viewState.value, tab: next })}
          tabs={[
            { id: 'expenses', label: countedLabel('Expenses', expenses.length, managerRows(bills).length) },
            { id: 'income', label: countedLabel('Income', sources.length, managerRows(incomes).length) },
          ]}
        >
          {tab === 'expenses' ? (
            <SeriesList<Bill>
              {...common}
              label="Expenses"
              rows={expenses}
              empty={noExpenses}
              narrowed={bills.length > 0 && isNarrowed(filter)}
              onAdd={() => onOpen({ kind: 'bill', row: null })}
              onEdit={editBill}
            />
          ) : (
            <SeriesList<Income>
              {...common}
              label="Income"
              rows={sources}
              empty={noIncomes}
              narrowed={incomes.length > 0 && isNarrowed(incomeFilter)}
              onAdd={() => onOpen({ kind: 'income', row: null })}
              onEdit={editIncome}
            />
          )}
        </Tabs>
      </Panel>
    </>
  );
};
