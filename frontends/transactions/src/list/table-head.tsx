import { useIsPresent, useLog } from '@daybook/frontend-kit';
import { Checkbox } from '@daybook/ui/checkbox';
import { ColumnsIcon, ReviewedIcon } from '@daybook/ui/icons';
import { MenuButton } from '@daybook/ui/menu-button';
import { VisuallyHidden } from '@daybook/ui/visually-hidden';
import { type ColumnSet, HeadCell, Head, HeadRow, optionalColumns, ReviewedMark, SortButton } from './row-parts.js';
import { type SortKey, type Sorting } from '../shared/sort.js';

export const heads: readonly { key: SortKey; label: string; numeric?: boolean }[] = [
  { key: 'date', label: 'Date' },
  { key: 'merchant', label: 'Merchant' },
  { key: 'bill', label: 'Linked Bill' },
  { key: 'category', label: 'Category' },
  { key: 'amount', label: 'Amount', numeric: true },
  { key: 'type', label: 'Type' },
];

export interface TableHeadProps {
  sorting: Sorting;
  onSort: (by: SortKey) => void;
  narrow: boolean;
  /** Whether all rows that match are selected, some, or none. */
  selected: 'all' | 'some' | 'none';
  onSelectAll: () => void;
  columns: ColumnSet;
  onColumns: (columns: ColumnSet) => void;
}

const labelOf = (key: SortKey): string => heads.find((head) => head.key === key)?.label ?? key;

/** Whether a column is shown; rows of two lines show all of what they have room for. */
const isShown = (columns: ColumnSet, key: SortKey): boolean => !(key in columns) || columns[key as keyof ColumnSet];

/** Column headers that sort, and the menu of the columns. */
export const TableHead = ({ sorting, onSort, narrow, selected, onSelectAll, columns, onColumns }: TableHeadProps) => {
  const isPresent = useIsPresent();
  // Which columns are shown is each person's own, also of those who may only look.
  const isPast = 'asOf' in (useLog() ?? {});
  return (
    <Head role="rowgroup" $narrow={narrow}>
      <HeadRow role="row" aria-rowindex={1} $narrow={narrow}>
        {narrow ? null : (
          <HeadCell role="columnheader">
            {!isPresent ? (
              <VisuallyHidden>Selection</VisuallyHidden>
            ) : (
              <Checkbox
                ref={(box) => {
                  if (box) box.indeterminate = selected === 'some';
                }}
                label="Select all"
                hideLabel
                checked={selected === 'all'}
                onChange={onSelectAll}
              />
            )}
          </HeadCell>
        )}
        {heads.map(({ key, label, numeric = false }) => {
          if (!isShown(columns, key)) return null;
          const isBy = sorting.by === key;
          const direction = sorting.descending ? 'descending' : 'ascending';
          return (
            <HeadCell key={key} role="columnheader" aria-sort={isBy ? direction : 'none'} $numeric={numeric && !narrow}>
              {key === 'date' && !narrow ? (
                <ReviewedMark data-tip="Reviewed: you have checked it">
                  <ReviewedIcon />
                </ReviewedMark>
              ) : null}
              <SortButton type="button" $narrow={narrow} onClick={() => onSort(key)}>
                {label}
                <span aria-hidden>{isBy ? (sorting.descending ? '↓' : '↑') : ''}</span>
              </SortButton>
            </HeadCell>
          );
        })}
        <HeadCell role="columnheader">
          {narrow || isPast ? (
            <VisuallyHidden>Actions</VisuallyHidden>
          ) : (
            <MenuButton
              label="Columns"
              items={optionalColumns.map((column) => ({
                label: labelOf(column),
                checked: columns[column],
                onSelect: () => onColumns({ ...columns, [column]: !columns[column] }),
              }))}
            >
              <ColumnsIcon />
            </MenuButton>
          )}
        </HeadCell>
      </HeadRow>
    </Head>
  );
};
