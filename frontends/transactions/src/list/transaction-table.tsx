import { type Transaction } from '@daybook/contracts';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { type RowActions } from '../edits/use-row-actions.js';
import { type BillSeries, seriesByBill } from './bill-series.js';
import { Body, rowHeight, Spacer, Table, twoLinesBelow } from './row-style.js';
import { type SortKey, type Sorting } from './sort.js';
import { TableHead } from './table-head.js';
import { TransactionRow } from './transaction-row.js';
import { useRowKeys } from './use-row-keys.js';
import { useIsNarrow, usePageTop } from './use-width.js';

export interface TransactionTableProps {
  rows: readonly Transaction[];
  series: readonly BillSeries[];
  colors: ReadonlyMap<string, string>;
  actions: RowActions;
  /** Civil date. */
  today: string;
  sorting: Sorting;
  onSort: (by: SortKey) => void;
}

/** The table of any length: only the rows near the screen are drawn, so that ten thousand scroll like ten. */
export const TransactionTable = ({ rows, series, colors, actions, today, sorting, onSort }: TransactionTableProps) => {
  const table = useRef<HTMLTableElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const narrow = useIsNarrow(table, twoLinesBelow);
  const height = narrow ? rowHeight.twoLines : rowHeight.oneLine;
  const scrollMargin = usePageTop(body);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => height,
    overscan: 12,
    scrollMargin,
    getItemKey: (index) => rows[index]?.id ?? index,
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, height]);

  const linked = useMemo(() => seriesByBill(series), [series]);
  const scrollTo = useCallback((index: number) => virtualizer.scrollToIndex(index), [virtualizer]);
  const keys = useRowKeys({
    body,
    count: rows.length,
    scrollTo,
    onReview: (index) => {
      const row = rows[index];
      if (row) actions.review(row, row.reviewed === 0);
    },
    onRemove: (index) => {
      const row = rows[index];
      if (row) void remove(row, index);
    },
  });
  const { focusRow } = keys;
  const remove = useCallback(
    async (row: Transaction, index: number) => {
      if (await actions.remove(row)) focusRow(index);
    },
    [actions, focusRow],
  );

  const drawn = virtualizer.getVirtualItems();
  const before = (drawn[0]?.start ?? scrollMargin) - scrollMargin;
  const after = virtualizer.getTotalSize() - ((drawn.at(-1)?.end ?? scrollMargin) - scrollMargin);
  return (
    <Table ref={table} role="table" aria-label="Transactions" aria-rowcount={rows.length + 1}>
      <TableHead sorting={sorting} onSort={onSort} narrow={narrow} />
      <Body ref={body} role="rowgroup" onKeyDown={keys.onKeyDown} onFocus={keys.onFocus}>
        <Spacer aria-hidden style={{ height: before }} />
        {drawn.map(({ index }) => {
          const row = rows[index];
          return row ? (
            <TransactionRow
              key={row.id}
              row={row}
              index={index}
              narrow={narrow}
              thisYear={today.slice(0, 4)}
              current={index === keys.current}
              series={series}
              linked={row.billId === null ? undefined : linked.get(row.billId)}
              colors={colors}
              actions={actions}
              onRemove={remove}
            />
          ) : null;
        })}
        <Spacer aria-hidden style={{ height: Math.max(0, after) }} />
      </Body>
    </Table>
  );
};
