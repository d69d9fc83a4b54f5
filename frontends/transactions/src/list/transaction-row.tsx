import { type Transaction } from '@daybook/contracts';
import { Editing, useIsPresent } from '@daybook/frontend-kit';
import { colorOf, formatDate, formatMoney, formatShortDate, withPlus } from '@daybook/money';
import { CategoryDot } from '@daybook/ui/category-dot';
import { Checkbox } from '@daybook/ui/checkbox';
import { IconButton } from '@daybook/ui/icon-button';
import { TrashIcon } from '@daybook/ui/icons';
import { memo } from 'react';
import { merchantOf, signedCents } from '../shared/filter.js';
import { ChoiceCell } from './choice-cell.js';
import { hasIncome, linkText, type RowChoices } from '../shared/row-choices.js';
import { RowMarks } from './row-marks.js';
import { Cell, Clipped, type ColumnSet, DateCell, MerchantButton, ReviewBox, Row } from './row-parts.js';

/** The actions of a row. */
export interface RowHandlers {
  onReview: (row: Transaction, reviewed: boolean) => void;
  onSelect: (row: Transaction, index: number, range: boolean) => void;
  onDetail: (row: Transaction, index: number) => void;
  onPick: (row: Transaction, part: 'bill' | 'category') => void;
  onLink: (row: Transaction, index: number, value: string) => void;
  onCategorize: (row: Transaction, index: number, category: string) => void;
  /** The list was closed; `back` where the row gets the focus again. */
  onPicked: (index: number, back: boolean) => void;
  onRemove: (row: Transaction, index: number) => void;
}

export interface TransactionRowProps extends RowHandlers {
  row: Transaction;
  /** Place in the list, from 0. */
  index: number;
  /** Distance from the top of the list, in pixels. */
  top: number;
  narrow: boolean;
  /** Narrow rows leave out the current year. */
  thisYear: string;
  /** The row that the Tab key reaches. */
  current: boolean;
  selected: boolean;
  /** In two lines, the selection replaces the reviewed checkbox. */
  selecting: boolean;
  columns: ColumnSet;
  /** The cell whose list is open. */
  picking: 'bill' | 'category' | null;
  choices: RowChoices;
  /** The stored colour of each category. */
  colors: ReadonlyMap<string, string>;
}

export const TransactionRow = memo((props: TransactionRowProps) => {
  const { row, index, top, narrow, thisYear, current, selected, selecting, columns, picking, choices, colors } = props;
  const isPresent = useIsPresent();
  const merchant = merchantOf(row);
  const date = formatDate(row.date);
  const isLinked = row.billId !== null || hasIncome(row);
  const named = `${merchant}, ${date}`;
  const select = isPresent && (
    <Checkbox
      label={`Select ${named}`}
      hideLabel
      checked={selected}
      onChange={({ nativeEvent }) =>
        props.onSelect(row, index, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    />
  );
  return (
    <Row
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      data-id={row.id}
      tabIndex={current ? 0 : -1}
      style={{ top }}
      $narrow={narrow}
      $selected={selected}
    >
      {narrow ? null : (
        <Cell role="cell" $narrow={narrow} $area="select">
          {select}
        </Cell>
      )}
      <DateCell role="cell" $narrow={narrow}>
        {narrow && selecting ? (
          select
        ) : (
          <ReviewBox
            label={`Reviewed: ${named}`}
            hideLabel
            data-tip={row.reviewed === 1 ? 'Reviewed' : 'Mark as reviewed'}
            checked={row.reviewed === 1}
            disabled={!isPresent}
            onChange={(event) => props.onReview(row, event.target.checked)}
          />
        )}
        <Clipped>{narrow && row.date.startsWith(thisYear) ? formatShortDate(row.date) : date}</Clipped>
      </DateCell>
      <Cell role="cell" $narrow={narrow} $area="merchant">
        <MerchantButton
          type="button"
          $narrow={narrow}
          title={row.description}
          onClick={() => props.onDetail(row, index)}
        >
          <span>{merchant}</span>
        </MerchantButton>
        <RowMarks row={row} />
      </Cell>
      {columns.bill || narrow ? (
        <Cell role="cell" $narrow={narrow} $area="bill" $quiet={narrow}>
          <ChoiceCell
            key={row.id}
            part="bill"
            label={`Linked Bill: ${named}`}
            shown={linkText(row)}
            quiet={!isLinked}
            faint={narrow && !isLinked}
            open={picking === 'bill'}
            onOpen={() => props.onPick(row, 'bill')}
            onClose={(back) => props.onPicked(index, back)}
            choices={() => choices.bills(row)}
            chosen={choices.billOf(row)}
            emptyText={row.type === 'credit' ? 'No matching income or bills' : 'No matching bills'}
            onChoose={(value) => props.onLink(row, index, value)}
          />
        </Cell>
      ) : null}
      {columns.category || narrow ? (
        <Cell role="cell" $narrow={narrow} $area="category" $toEnd={!isLinked} $quiet={narrow}>
          <ChoiceCell
            key={row.id}
            part="category"
            label={`Category: ${named}`}
            shown={row.category}
            mark={<CategoryDot $color={colorOf(row.category, colors)} />}
            open={picking === 'category'}
            onOpen={() => props.onPick(row, 'category')}
            onClose={(back) => props.onPicked(index, back)}
            choices={() => choices.categories(row)}
            chosen={row.category}
            emptyText="No matching categories"
            onChoose={(value) => props.onCategorize(row, index, value)}
          />
        </Cell>
      ) : null}
      <Cell role="cell" $narrow={narrow} $area="amount" $numeric>
        {withPlus(signedCents(row), formatMoney)}
      </Cell>
      {columns.type && !narrow ? (
        <Cell role="cell" $narrow={narrow} $area="type" $quiet>
          {row.type === 'credit' ? 'Credit' : 'Debit'}
        </Cell>
      ) : null}
      {narrow ? null : (
        <Cell role="cell" $narrow={narrow} $area="menu">
          <Editing presentOnly>
            <IconButton label={`Delete ${named}`} title="Delete" onClick={() => props.onRemove(row, index)}>
              <TrashIcon />
            </IconButton>
          </Editing>
        </Cell>
      )}
    </Row>
  );
});
TransactionRow.displayName = 'TransactionRow';
