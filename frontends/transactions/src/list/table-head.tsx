import { Editing } from '@daybook/frontend-kit';
import { Checkbox } from '@daybook/ui/checkbox';
import { VisuallyHidden } from '@daybook/ui/visually-hidden';
import { HeadCell, Head, HeadRow, SortButton } from './row-parts.js';
import { type SortKey, type Sorting } from '../shared/sort.js';

const heads: readonly { key: SortKey; label: string; numeric?: boolean }[] = [
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
}

/** Column headers that sort. */
export const TableHead = ({ sorting, onSort, narrow, selected, onSelectAll }: TableHeadProps) => (
  <Head role="rowgroup" $narrow={narrow}>
    <HeadRow role="row" aria-rowindex={1} $narrow={narrow}>
      {narrow ? null : (
        <HeadCell role="columnheader">
          <Editing>
            <Checkbox
              ref={(box) => {
                if (box) box.indeterminate = selected === 'some';
              }}
              label="Select all"
              hideLabel
              checked={selected === 'all'}
              onChange={onSelectAll}
            />
          </Editing>
        </HeadCell>
      )}
      {heads.map(({ key, label, numeric = false }) => {
        const isBy = sorting.by === key;
        const direction = sorting.descending ? 'descending' : 'ascending';
        return (
          <HeadCell key={key} role="columnheader" aria-sort={isBy ? direction : 'none'} $numeric={numeric && !narrow}>
            <SortButton type="button" $narrow={narrow} onClick={() => onSort(key)}>
              {label}
              <span aria-hidden>{isBy ? (sorting.descending ? '↓' : '↑') : ''}</span>
            </SortButton>
          </HeadCell>
        );
      })}
      <HeadCell role="columnheader">
        <VisuallyHidden>Actions</VisuallyHidden>
      </HeadCell>
    </HeadRow>
  </Head>
);
