import { type Bill, type Transaction, type TransactionChoices } from '@daybook/contracts';
import { type ShellApi } from '@daybook/frontend-kit';
import { EmptyState } from '@daybook/ui/empty-state';
import { Button } from '@daybook/ui/button';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { BulkBar } from '../bulk/bulk-bar.js';
import { useBulk } from '../bulk/use-bulk.js';
import { useRowActions } from '../edits/use-row-actions.js';
import { seriesOf } from './bill-series.js';
import { fieldsOf, noFilter } from './filter.js';
import { PartialNotice } from './partial-notice.js';
import { rowChoices } from './row-choices.js';
import { SelectToggle } from './select-toggle.js';
import { sortedField, toggled } from './sort.js';
import { Summary } from './summary.js';
import { type TableHandle, TransactionTable } from './transaction-table.js';
import { useCategories } from './use-categories.js';
import { type ListFilter } from './use-filter.js';
import { type PageRange, type Pages, type PagesRead } from './use-pages.js';
import { useRange } from './use-range.js';
import { useSelection } from './use-selection.js';

const DetailSheet = lazy(() => import(/* webpackChunkName: "transaction-detail" */ '../detail/detail-sheet.js'));

export interface TransactionListProps {
  host: ShellApi;
  list: ListFilter;
  pages: Pages;
  read: PagesRead;
  onNear: (near: PageRange) => void;
  bills: readonly Bill[];
  inUse: TransactionChoices;
}

/** What matches: its sums, the table, and what can be done with rows, one or many. */
export const TransactionList = ({ host, list, pages, read, onNear, bills, inUse }: TransactionListProps) => {
  const { sorting } = list;
  const { total, query } = pages;
  // Of the rows that are shown: what is counted and selected are those, also while others are on their way.
  const [conditions, setConditions] = useState(list.conditions);
  if (!read.isPassing && conditions !== list.conditions) setConditions(list.conditions);
  const [isSelecting, setIsSelecting] = useState(false);
  const [detail, setDetail] = useState<Transaction | null>(null);
  const table = useRef<TableHandle>(null);
  const top = useRef<HTMLDivElement>(null);

  const watched = useMemo(() => fieldsOf(conditions).add(sortedField(sorting)), [conditions, sorting]);
  const actions = useRowActions(host, watched);
  const series = useMemo(() => seriesOf(bills), [bills]);
  const { names, colors } = useCategories(inUse.categories);
  const choices = useMemo(() => rowChoices(series, names), [series, names]);
  const selecting = useSelection(conditions, total);
  const range = useRange(host, pages, selecting);
  const onRange = useCallback((from: number, to: number) => void range(from, to), [range]);
  const bulk = useBulk(
    host,
    selecting,
    useCallback(() => table.current?.focus(), []),
  );

  // Other rows begin at their beginning.
  const shown = useRef(query);
  useEffect(() => {
    if (shown.current === query) return;
    shown.current = query;
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView?.({ block: 'start' });
  }, [query]);

  const clear = (): void => list.setFilter(noFilter);
  return (
    <>
      <div ref={top} />
      <Summary
        total={total}
        sums={pages.sums}
        isFiltered={Object.keys(conditions).length > 0}
        isPassing={read.isPassing}
        onClear={clear}
      >
        {total > 0 ? (
          <SelectToggle
            on={isSelecting}
            onToggle={() => {
              setIsSelecting(!isSelecting);
              selecting.clear();
            }}
          />
        ) : null}
      </Summary>
      {total === 0 ? (
        <EmptyState title="No transactions match the filters" action={<Button onClick={clear}>Clear filters</Button>}>
          Clear the filters to see all of them.
        </EmptyState>
      ) : (
        <TransactionTable
          handle={table}
          pages={pages}
          onNear={onNear}
          choices={choices}
          colors={colors}
          actions={actions}
          selecting={selecting}
          isSelecting={isSelecting}
          onRange={onRange}
          onDetail={setDetail}
          today={host.today}
          sorting={sorting}
          onSort={(by) => list.setSorting(toggled(sorting, by))}
        />
      )}
      {read.isPartial ? <PartialNotice onRetry={read.retryPartial} /> : null}
      <BulkBar selecting={selecting} total={total} bulk={bulk} series={series} categories={names} />
      <Suspense>
        {detail ? (
          <DetailSheet
            host={host}
            row={detail}
            choices={choices}
            actions={actions}
            onClose={() => {
              setDetail(null);
              table.current?.focus();
            }}
          />
        ) : null}
      </Suspense>
    </>
  );
};
