import { formatMoney } from '@daybook/money';
import { Badge, type BadgeTone } from '@daybook/ui/badge';
import { CategoryDot } from '@daybook/ui/category-dot';
import { StatusGlyph } from '@daybook/ui/status-glyph';
import { color, fontSize, fontWeight, media, space } from '@daybook/ui/theme/tokens';
import { VisuallyHidden } from '@daybook/ui/visually-hidden';
import { styled } from 'styled-components';
import { sampleEntries } from './sample-household.js';

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  th {
    height: 32px;
    color: ${color.muted};
    font-size: ${fontSize.small};
    font-weight: ${fontWeight.medium};
    text-align: left;
  }
  td {
    height: 48px;
    border-top: 1px solid ${color.line};
  }
  th,
  td {
    padding: 0 ${space(3)} 0 0;
  }
  th:last-child,
  td:last-child {
    padding-right: 0;
    text-align: right;
    white-space: nowrap;
  }
  small {
    display: block;
    color: ${color.muted};
    font-size: ${fontSize.tiny};
  }
`;

const Wide = styled.td`
  white-space: nowrap;
  ${media.phone} {
    display: none;
  }
`;

const Sum = styled.td`
  && {
    text-align: right;
  }
  white-space: nowrap;
`;

const Mark = styled.td`
  width: 28px;
`;

const rows: { day: string; merchant: string; amount: number; tone: BadgeTone; word: string; why?: string }[] = [
  { day: 'Oct 17', merchant: 'Corner Market', amount: -3187, tone: 'accent', word: 'New' },
  { day: 'Oct 16', merchant: 'Blue Door Coffee', amount: -425, tone: 'accent', word: 'New' },
  { day: 'Oct 16', merchant: 'Blue Door Coffee', amount: -425, tone: 'accent', word: 'New' },
  { day: 'Oct 15', merchant: 'Payroll', amount: 240000, tone: 'neutral', word: 'Duplicate', why: 'already imported' },
  { day: '', merchant: 'Opening balance', amount: 0, tone: 'neutral', word: 'Skipped', why: 'no date' },
];

/** The preview of an import. */
export const ImportPiece = () => (
  <Table>
    <thead>
      <tr>
        <Wide as="th" scope="col">
          Date
        </Wide>
        <th scope="col">Merchant</th>
        <th scope="col">Row</th>
        <th scope="col">Amount</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ day, merchant, amount, tone, word, why }, index) => (
        <tr key={index}>
          <Wide>{day || '–'}</Wide>
          <td>{merchant}</td>
          <td>
            <Badge tone={tone}>{word}</Badge>
            {why ? <small>{why}</small> : null}
          </td>
          <td>{amount === 0 ? '–' : `${amount > 0 ? '+' : ''}${formatMoney(amount)}`}</td>
        </tr>
      ))}
    </tbody>
  </Table>
);

const matches = [
  { day: 'Oct 18', amount: -8320 },
  { day: 'Sep 18', amount: -9845 },
  { day: 'Aug 18', amount: -12790 },
];

/** The preview of a rule: before and after. */
export const RulePiece = () => (
  <Table>
    <thead>
      <tr>
        <th scope="col">Transaction</th>
        <th scope="col">Category</th>
        <Wide as="th" scope="col">
          Linked Bill
        </Wide>
        <th scope="col">Amount</th>
      </tr>
    </thead>
    <tbody>
      {matches.map(({ day, amount }) => (
        <tr key={day}>
          <td>
            Northwind Power
            <small>{day}</small>
          </td>
          <td>
            <CategoryDot $color="amber" />
            Utilities
            <small>was Other</small>
          </td>
          <Wide>
            Electricity
            <small>was No bill</small>
          </Wide>
          <td>{formatMoney(amount)}</td>
        </tr>
      ))}
    </tbody>
  </Table>
);

const planned: Record<string, number> = { Streaming: 1549, Water: 4000 };

const shown = sampleEntries.filter(({ day, kind }) => kind === 'bill' && day >= 9 && day <= 28 && day !== 26);

/** Rows of the bills-and-income table card. */
export const MatchPiece = () => (
  <Table>
    <thead>
      <tr>
        <th scope="col">Due</th>
        <th scope="col">Name</th>
        <Sum as="th" scope="col">
          Amount
        </Sum>
        <th scope="col">
          <VisuallyHidden>Status</VisuallyHidden>
        </th>
      </tr>
    </thead>
    <tbody>
      {shown.map(({ day, name, amount, tone, word }) => (
        <tr key={name}>
          <Mark>{day}</Mark>
          <td>
            {name}
            <small>{word}</small>
          </td>
          <Sum>
            {formatMoney(amount)}
            {planned[name] ? <small>planned {formatMoney(planned[name])}</small> : null}
          </Sum>
          <Mark>
            <StatusGlyph tone={tone} />
          </Mark>
        </tr>
      ))}
    </tbody>
  </Table>
);
