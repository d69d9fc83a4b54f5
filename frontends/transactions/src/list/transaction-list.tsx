import { type Bill, type Transaction } from '@daybook/contracts';
import { type Host } from '@daybook/frontend-kit';
import { EmptyState } from '@daybook/ui/empty-state';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useRowActions } from '../edits/use-row-actions.js';
import { seriesOf } from './bill-series.js';
import { applyFilter, type Filter, filterIn, parametersOf } from './filter.js';
import { FilterBar } from './filter-bar.js';
import { newestFirst, sorted, type Sorting, toggled } from './sort.js';
import { TransactionTable } from './transaction-table.js';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, select, textarea, [contenteditable], [role="dialog"]') !== null;

export interface TransactionListProps {
  host: Host;
  rows: readonly Transaction[];
  bills: readonly Bill[];
  colors: ReadonlyMap<string, string>;
}

/** Filters over the table. `/` goes to the search from anywhere in the view. */
export const TransactionList = ({ host, rows, bills, colors }: TransactionListProps) => {
  const [filter, setFilter] = useState<Filter>(() => filterIn(host.viewState.value));
  const [sorting, setSorting] = useState<Sorting>(newestFirst);
  const search = useRef<HTMLInputElement>(null);
  const actions = useRowActions(host);
  const series = useMemo(() => seriesOf(bills), [bills]);
  // Typing stays smooth: the table follows a moment later.
  const applied = useDeferredValue(filter);
  const inOrder = useMemo(() => sorted(rows, sorting), [rows, sorting]);
  const shown = useMemo(() => applyFilter(inOrder, applied), [inOrder, applied]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      search.current?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  const keep = (next: Filter): void => {
    setFilter(next);
    host.viewState.replace(parametersOf(next));
  };

  return (
    <>
      <FilterBar filter={filter} onFilter={keep} all={rows} shown={shown} searchRef={search} />
      {shown.length === 0 ? (
        <EmptyState title="No transactions match the filters">Clear the filters to see all of them.</EmptyState>
      ) : (
        <TransactionTable
          rows={shown}
          series={series}
          colors={colors}
          actions={actions}
          today={host.today}
          sorting={sorting}
          onSort={(by) => setSorting((now) => toggled(now, by))}
        />
      )}
    </>
  );
};
