import { type Transaction } from '@daybook/contracts';
import { useIsPresent } from '@daybook/frontend-kit';
import { useElementWidth } from '@daybook/ui/hooks/use-element-width';
import { usePageTop } from '@daybook/ui/hooks/use-page-top';
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type Ref,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type RowActions } from '../shared/row-edits/use-row-actions.js';
import { PlaceholderRow } from './placeholder-row.js';
import { type RowChoices } from '../shared/row-choices.js';
import { Body, type ColumnSet, gridColumns, rowHeight, stuckHeight, Table, twoLinesBelow } from './row-parts.js';
import { type SortKey, type Sorting } from '../shared/sort.js';
import { TableHead } from './table-head.js';
import { type RowHandlers, TransactionRow } from './transaction-row.js';
import { type PageRange, type Pages } from './use-pages.js';
import { useNearPages } from './use-near-pages.js';
import { useRowKeys } from './use-row-keys.js';
import { useRowsBeyond } from './use-rows-beyond.js';
import { useSwipe } from './use-swipe.js';
import { type RowSelection } from '../shared/use-selection.js';

export interface TableHandle {
  /** Focuses the row that had the focus last. */
  focus: () => void;
}

export interface TransactionTableProps {
  pages: Pages;
  onNear: (near: PageRange) => void;
  choices: RowChoices;
  colors: ReadonlyMap<string, string>;
  actions: RowActions;
  selecting: RowSelection;
  /** On a phone, in selection mode. */
  isSelecting: boolean;
  /** Selects from one place to another, both included. */
  onRange: (from: number, to: number) => void;
  onDetail: (row: Transaction) => void;
  /** Civil date. */
  today: string;
  sorting: Sorting;
  onSort: (by: SortKey) => void;
  columns: ColumnSet;
  onColumns: (columns: ColumnSet) => void;
  handle: Ref<TableHandle>;
}

type Picking = { id: number; part: 'bill' | 'category' } | null;

/** A table of any length: only rows near the screen and the focused row are rendered. */
export const TransactionTable = (props: TransactionTableProps) => {
  const { pages, onNear, choices, colors, actions, selecting, isSelecting, onRange, onDetail, today, columns } = props;
  const { total, rowAt } = pages;
  const [table, width] = useElementWidth<HTMLTableElement>(window.innerWidth);
  const body = useRef<HTMLTableSectionElement>(null);
  const narrow = width < twoLinesBelow;
  const height = narrow ? rowHeight.twoLines : rowHeight.oneLine;
  const pageTop = usePageTop(body);
  const scrollMargin = pageTop ?? 0;
  const [picking, setPicking] = useState<Picking>(null);

  const kept = useRef(0);
  const rangeExtractor = useCallback((range: Range) => {
    const drawn = defaultRangeExtractor(range);
    const focused = Math.min(kept.current, range.count - 1);
    if (focused < 0 || drawn.includes(focused)) return drawn;
    return focused < (drawn[0] ?? 0) ? [focused, ...drawn] : [...drawn, focused];
  }, []);
  const virtualizer = useWindowVirtualizer({
    count: total,
    estimateSize: () => height,
    overscan: useRowsBeyond(),
    scrollMargin,
    scrollPaddingStart: stuckHeight.summary + (narrow ? 56 : stuckHeight.head),
    scrollPaddingEnd: 80,
    rangeExtractor,
  });
  const measured = useRef(height);
  useLayoutEffect(() => {
    if (measured.current !== height) virtualizer.measure();
    measured.current = height;
  }, [virtualizer, height]);
  useNearPages(virtualizer.range, onNear);

  const scrollTo = useCallback(
    (index: number) => {
      kept.current = index;
      virtualizer.scrollToIndex(index);
    },
    [virtualizer],
  );
  const withRow = (act: (row: Transaction, index: number) => void) => (index: number) => {
    const row = rowAt(index);
    if (row) act(row, index);
  };
  const isPresent = useIsPresent();
  const keys = useRowKeys({
    body,
    count: total,
    screenful: () => Math.max(1, Math.floor(window.innerHeight / height) - 3),
    scrollTo,
    // What was or would be can be looked through, by the same keys, and not changed.
    actions: !isPresent
      ? { open: withRow((row) => onDetail(row)) }
      : {
          review: withRow((row) => actions.review(row, row.reviewed === 0)),
          link: withRow(({ id }) => setPicking({ id, part: 'bill' })),
          categorize: withRow(({ id }) => setPicking({ id, part: 'category' })),
          remove: withRow((row, index) => void remove(row, index)),
          open: withRow((row) => onDetail(row)),
          select: withRow((row, index) => selecting.toggle(row, index)),
          extend: onRange,
          unselect: selecting.clear,
        },
  });
  const swipe = useSwipe({
    isOn: narrow && isPresent && !isSelecting,
    onRight: withRow((row) => actions.review(row, row.reviewed === 0)),
    onLeft: withRow(({ id }) => setPicking({ id, part: 'bill' })),
    rightText: (index) => (rowAt(index)?.reviewed === 1 ? 'Not reviewed' : 'Reviewed'),
  });
  const { focusRow, current } = keys;
  useLayoutEffect(() => {
    kept.current = current;
  }, [current]);
  useImperativeHandle(props.handle, () => ({ focus: () => focusRow(current) }), [focusRow, current]);
  const remove = useCallback(
    async (row: Transaction, index: number) => {
      if (await actions.remove(row)) focusRow(index);
    },
    [actions, focusRow],
  );

  const { toggle } = selecting;
  const anchor = useRef(selecting.anchor);
  useLayoutEffect(() => {
    anchor.current = selecting.anchor;
  }, [selecting.anchor]);
  const handlers: RowHandlers = useMemo(() => {
    const close = (index: number): void => {
      setPicking(null);
      focusRow(index);
    };
    return {
      onReview: actions.review,
      onSelect: (row, index, range) =>
        range && anchor.current !== null ? onRange(anchor.current, index) : toggle(row, index),
      onDetail: (row) => onDetail(row),
      onPick: ({ id }, part) => setPicking({ id, part }),
      onLink: (row, index, value) => {
        close(index);
        const series = choices.seriesOf(value);
        if (series !== undefined && value !== choices.billOf(row)) actions.link(row, series);
      },
      onCategorize: (row, index, category) => {
        close(index);
        if (category !== row.category) actions.categorize(row, category);
      },
      onPicked: (index, back) => (back ? close(index) : setPicking(null)),
      onRemove: (row, index) => void remove(row, index),
    };
  }, [actions, choices, focusRow, onDetail, onRange, remove, toggle]);

  const isAll = selecting.count > 0 && selecting.count === total;
  return (
    <Table
      ref={table}
      role="table"
      aria-label="Transactions"
      aria-rowcount={total + 1}
      style={{ '--columns': gridColumns(columns) } as CSSProperties}
    >
      <TableHead
        sorting={props.sorting}
        onSort={props.onSort}
        narrow={narrow}
        selected={isAll ? 'all' : selecting.count > 0 ? 'some' : 'none'}
        onSelectAll={isAll ? selecting.clear : selecting.all}
        columns={columns}
        onColumns={props.onColumns}
      />
      <Body
        ref={body}
        role="rowgroup"
        style={{ height: virtualizer.getTotalSize() }}
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
        onBlur={keys.onBlur}
        {...swipe}
      >
        {/* Until the place of the list is known, it is not known which rows are on the screen. */}
        {(pageTop === undefined ? [] : virtualizer.getVirtualItems()).map(({ index, start }) => {
          const row = rowAt(index);
          const place = { index, top: start - scrollMargin, narrow, current: index === current };
          if (!row) return <PlaceholderRow key={index} {...place} />;
          return (
            <TransactionRow
              key={index}
              {...place}
              {...handlers}
              row={row}
              thisYear={today.slice(0, 4)}
              selected={selecting.has(row.id)}
              selecting={isSelecting}
              columns={columns}
              picking={picking?.id === row.id ? picking.part : null}
              choices={choices}
              colors={colors}
            />
          );
        })}
      </Body>
    </Table>
  );
};
