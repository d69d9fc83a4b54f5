import { formatDate, formatMoney, IMPORT_PREVIEW_ROWS, withPlus } from '@daybook/money';
import { Badge } from '@daybook/ui/badge';
import { color, fontSize, fontWeight, media, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';
import { type ReadRow } from '../reading/reading.js';
import { type Copies } from './use-copies.js';

const Table = styled.table`
  display: block;
  width: 100%;
  thead,
  tbody {
    display: block;
  }
`;

const Row = styled.tr`
  display: grid;
  grid-template-columns: 92px 100px minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr) 110px 56px;
  align-items: center;
  column-gap: ${space(2)};
  min-height: 36px;
  border-bottom: 1px solid ${color.line};
  ${media.phone} {
    grid-template: 'text text amount' auto 'label date more' auto / 84px minmax(0, 1fr) auto;
    row-gap: ${space(1)};
    padding: ${space(2)} 0;
    thead > & {
      display: none;
    }
  }
`;

const Head = styled.th`
  padding: 0;
  color: ${color.muted};
  font-size: ${fontSize.small};
  font-weight: ${fontWeight.medium};
  text-align: left;
  &[data-numeric] {
    text-align: right;
  }
`;

const Cell = styled.td<{ $area?: string; $phone?: boolean }>`
  min-width: 0;
  padding: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
  ${media.phone} {
    ${({ $area }) => ($area ? `grid-area: ${$area};` : 'display: none;')}
  }
  &[data-numeric] {
    overflow: visible;
    text-align: right;
  }
`;

const Label = ({ copies, index }: { copies: Copies; index: number }) => {
  if (copies === undefined) return <Badge>Checking</Badge>;
  if (copies === null) return <Badge>Not checked</Badge>;
  return copies[index] ? <Badge tone="pending">Duplicate</Badge> : <Badge tone="paid">New</Badge>;
};

/** The first rows as they will be imported, each marked new or duplicate. */
export const PreviewRows = ({ rows, copies }: { rows: readonly ReadRow[]; copies: Copies }) => (
  <Table role="table" aria-label="First rows of the file">
    <thead role="rowgroup">
      <Row role="row">
        {['Status', 'Date', 'Description', 'Category', 'Account'].map((name) => (
          <Head key={name} role="columnheader">
            {name}
          </Head>
        ))}
        <Head role="columnheader" data-numeric>
          Amount
        </Head>
        <Head role="columnheader">Type</Head>
      </Row>
    </thead>
    <tbody role="rowgroup">
      {rows.slice(0, IMPORT_PREVIEW_ROWS).map((row, index) => (
        <Row key={row.line} role="row">
          <Cell role="cell" $area="label">
            <Label copies={copies} index={index} />
          </Cell>
          <Cell role="cell" $area="date">
            {formatDate(row.date)}
          </Cell>
          <Cell role="cell" $area="text" title={row.description}>
            {row.description}
          </Cell>
          <Cell role="cell" $area="more">
            {row.category}
          </Cell>
          <Cell role="cell" title={row.account}>
            {row.account}
          </Cell>
          <Cell role="cell" $area="amount" data-numeric>
            {withPlus(row.type === 'debit' ? -row.amount : row.amount, formatMoney)}
          </Cell>
          <Cell role="cell">{row.type === 'debit' ? 'Debit' : 'Credit'}</Cell>
        </Row>
      ))}
    </tbody>
  </Table>
);
