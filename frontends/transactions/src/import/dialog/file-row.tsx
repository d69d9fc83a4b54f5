import { formatDate, formatMoney, withPlus } from '@daybook/money';
import { Badge } from '@daybook/ui/badge';
import { type ListedRow } from '../worker/import-worker.js';
import { RowLabel } from './row-label.js';
import { Cell, Head, Row } from './file-row-parts.js';
import { type Checked } from './use-file-rows.js';

const texts = ['Status', 'Date', 'Description', 'Category', 'Account'];

export const RowHead = () => (
  <Row role="row" data-head>
    {texts.map((name) => (
      <Head key={name} role="columnheader">
        {name}
      </Head>
    ))}
    <Head role="columnheader" data-numeric>
      Amount
    </Head>
    <Head role="columnheader">Type</Head>
  </Row>
);

export interface FileRowProps {
  row: ListedRow;
  /** Place in the list, from 0. */
  index: number;
  checked: Checked;
  onChoose: (place: number, chosen: boolean) => void;
}

/** A row of a file: as it will be imported, or why it will not be. */
export const FileRow = ({ row, index, checked, onChoose }: FileRowProps) => {
  if (row.kind === 'skipped') {
    return (
      <Row role="row" aria-rowindex={index + 2}>
        <Cell role="cell" $area="label" data-label>
          <Badge tone="overdue">Skipped</Badge>
        </Cell>
        <Cell role="cell" $area="date" data-area="date">
          Line {row.line}
        </Cell>
        <Cell role="cell" $area="text" title={`${row.reason} ${row.text}`} data-whole>
          {row.reason} <span>{row.text}</span>
        </Cell>
      </Row>
    );
  }
  const { description, category, account, amount, type, date } = row;
  return (
    <Row role="row" aria-rowindex={index + 2}>
      <Cell role="cell" $area="label" data-label>
        <RowLabel row={row} checked={checked} onChoose={onChoose} />
      </Cell>
      <Cell role="cell" $area="date" data-area="date">
        {formatDate(date)}
      </Cell>
      <Cell role="cell" $area="text" title={description}>
        {description}
      </Cell>
      <Cell role="cell" title={category ?? undefined}>
        {category}
      </Cell>
      <Cell role="cell" title={account}>
        {account}
      </Cell>
      <Cell role="cell" $area="amount" data-numeric>
        {withPlus(type === 'debit' ? -amount : amount, formatMoney)}
      </Cell>
      <Cell role="cell">{type === 'debit' ? 'Debit' : 'Credit'}</Cell>
    </Row>
  );
};
