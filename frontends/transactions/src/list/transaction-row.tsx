import { type Transaction } from '@daybook/contracts';
import { colorOf, formatDate, formatMoney, formatShortDate, withPlus } from '@daybook/money';
import { CategoryDot } from '@daybook/ui/category-dot';
import { Checkbox } from '@daybook/ui/checkbox';
import { IconButton } from '@daybook/ui/icon-button';
import { TrashIcon } from '@daybook/ui/icons';
import { memo } from 'react';
import { type RowActions } from '../edits/use-row-actions.js';
import { type BillSeries } from './bill-series.js';
import { BillSelect } from './bill-select.js';
import { merchantOf, signedCents } from './filter.js';
import { Cell, Clipped, DateCell, Row } from './row-style.js';

export interface TransactionRowProps {
  row: Transaction;
  /** Place in the list, from 0. */
  index: number;
  narrow: boolean;
  /** Where there is little room, dates of this year go without it. */
  thisYear: string;
  /** The row that the Tab key reaches. */
  current: boolean;
  series: readonly BillSeries[];
  linked: BillSeries | undefined;
  /** The stored colour of each category. */
  colors: ReadonlyMap<string, string>;
  actions: Pick<RowActions, 'link' | 'review'>;
  onRemove: (row: Transaction, index: number) => void;
}

export const TransactionRow = memo(
  ({ row, index, narrow, thisYear, current, series, linked, colors, actions, onRemove }: TransactionRowProps) => {
    const merchant = merchantOf(row);
    const date = formatDate(row.date);
    const type = row.type === 'credit' ? 'Credit' : 'Debit';
    return (
      <Row
        role="row"
        aria-rowindex={index + 2}
        data-index={index}
        data-id={row.id}
        tabIndex={current ? 0 : -1}
        $narrow={narrow}
      >
        <DateCell role="cell" $narrow={narrow}>
          <Checkbox
            label={`Reviewed: ${merchant}, ${date}`}
            hideLabel
            checked={row.reviewed === 1}
            onChange={(event) => actions.review(row, event.target.checked)}
          />
          <Clipped>{narrow && row.date.startsWith(thisYear) ? formatShortDate(row.date) : date}</Clipped>
        </DateCell>
        <Cell role="cell" $narrow={narrow} $area="merchant" title={row.description}>
          <Clipped>{merchant}</Clipped>
        </Cell>
        <Cell role="cell" $narrow={narrow} $area="bill">
          <BillSelect
            row={row}
            series={series}
            linked={linked}
            label={`Linked Bill: ${merchant}, ${date}`}
            onLink={(chosen) => actions.link(row, chosen)}
          />
        </Cell>
        <Cell role="cell" $narrow={narrow} $area="category" $quiet={narrow} title={row.category}>
          <CategoryDot $color={colorOf(row.category, colors)} />
          <Clipped>{row.category}</Clipped>
        </Cell>
        <Cell role="cell" $narrow={narrow} $area="amount" $numeric>
          {withPlus(signedCents(row), formatMoney)}
        </Cell>
        <Cell role="cell" $narrow={narrow} $area="type" $quiet>
          {type}
        </Cell>
        <Cell role="cell" $narrow={narrow} $area="menu">
          <IconButton label={`Delete ${merchant}, ${date}`} title="Delete" onClick={() => onRemove(row, index)}>
            <TrashIcon />
          </IconButton>
        </Cell>
      </Row>
    );
  },
);
TransactionRow.displayName = 'TransactionRow';
