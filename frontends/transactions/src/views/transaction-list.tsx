import { type TransactionChoices } from '@daybook/contracts';
import { type ShellApi } from '@daybook/frontend-kit';
import { EmptyState } from '@daybook/ui/empty-state';
import { Button } from '@daybook/ui/button';
import { lazyPart } from '@daybook/ui/lazy-part';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { BulkBar } from '../bulk/bulk-bar.js';
import { useBulkEdit } from '../bulk/use-bulk-edit.js';
import { useRowActions } from '../shared/row-edits/use-row-actions.js';
import { type BillSeries } from '../shared/bill-series.js';
import { fieldsOf, noFilter } from '../shared/filter.js';
import { PartialNotice } from '../list/partial-notice.js';
import { rowChoices } from '../shared/row-choices.js';
import { SelectingDone } from '../list/selecting-done.js';
import { sortedField, toggled } from '../shared/sort.js';
import { ListSummary } from '../list/list-summary.js';
import { type TableHandle, TransactionTable } from '../list/transaction-table.js';
import { useCategories } from '../shared/use-categories.js';
import { useColumns } from '../list/use-columns.js';
import { type ListFilter } from '../list/use-filter.js';
import { useOpenedRow } from '../list/use-opened-row.js';
import { type PageRange, type Pages, type PagesRead } from '../list/use-pages.js';
import { useRangeSelection } from '../list/use-range-selection.js';
import { useSelection } from '../shared/use-selection.js';

const DetailSheet = lazyPart(() => import(/* webpackChunkName: "transaction-detail" */ '../detail/detail-sheet.js'));

export interface TransactionListProps {
  shell: ShellApi;
  list: ListFilter;
  pages: Pages;
  read: PagesRead;
  onNear: (near: PageRange) => void;
  /** Bills and incomes. */
  series: readonly BillSeries[];
  inUse: TransactionChoices;
  /** In rows of two lines the checkbox selects. */
  isSelecting: boolean;
  onSelecting: (isSelecting: boolean) => void;
}

/** The matching transactions: summary, table, bulk actions and the detail of one. */
export const TransactionList = ({
  shell,
  list,
  pages,
  read,
  onNear,
  series,
  inUse,
  isSelecting,
  onSelecting,
}: TransactionListProps) => {
  const { sorting } = list;
  const { total, query } = pages;
  // The conditions of the rows that are shown: counts and selection refer to them while others load.
  const [conditions, setConditions] = useState(list.conditions);
  if (!read.isPassing && conditions !== list.conditions) setConditions(list.conditions);
  const [columns, setColumns] = useColumns(shell);
  const detail = useOpenedRow(shell);
  const table = useRef<TableHandle>(null);
  const top = useRef<HTMLDivElement>(null);

  const watched = useMemo(() => fieldsOf(conditions).add(sortedField(sorting)), [conditions, sorting]);
  const actions = useRowActions(shell, watched);
  const { names, colors } = useCategories(inUse.categories);
  const choices = useMemo(() => rowChoices(series, names), [series, names]);
  const selecting = useSelection(conditions, total);
  const range = useRangeSelection(shell, pages, selecting);
  const onRange = useCallback((from: number, to: number) => void range(from, to), [range]);
  const bulk = useBulkEdit(
    shell,
    selecting,
    useCallback(() => table.current?.focus(), []),
  );

  // A new list starts at its top.
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
      <ListSummary
        total={total}
        sums={pages.sums}
        isFiltered={Object.keys(conditions).length > 0}
        isPassing={read.isPassing}
        onClear={clear}
      >
        {isSelecting ? (
          <SelectingDone
            onDone={() => {
              onSelecting(false);
              selecting.clear();
            }}
          />
        ) : null}
      </ListSummary>
      {total === 0 ? (
        <EmptyState title="No matching transactions" action={<Button onClick={clear}>Clear filters</Button>}>
          Clear the filters to see all transactions.
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
          onDetail={detail.open}
          today={shell.today}
          sorting={sorting}
          onSort={(by) => list.setSorting(toggled(sorting, by))}
          columns={columns}
          onColumns={setColumns}
        />
      )}
      {read.isPartial || read.isOld ? <PartialNotice isMissing={read.isPartial} onRetry={read.retryPartial} /> : null}
      <BulkBar selection={selecting} total={total} bulk={bulk} series={series} categories={names} />
      {detail.row ? (
        <DetailSheet
          key={detail.row.id}
          shell={shell}
          row={detail.row}
          choices={choices}
          actions={actions}
          onClose={() => {
            detail.close();
            table.current?.focus();
          }}
        />
      ) : null}
    </>
  );
};
