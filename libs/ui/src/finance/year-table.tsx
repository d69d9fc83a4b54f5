import { type Cents, formatWholeMoney, MONTH_NAMES, shortMonthName, type YearlyOverview } from '@daybook/money';
import { styled } from 'styled-components';
import { color, fontSize, fontWeight, media, space } from '../theme/tokens.js';

const Table = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 1px;
  font-size: ${fontSize.tiny};
  font-variant-numeric: tabular-nums;
  th {
    color: ${color.muted};
    font-weight: ${fontWeight.medium};
    text-align: right;
    white-space: nowrap;
  }
  th[scope='row'] {
    padding-right: ${space(2)};
    color: ${color.ink};
    text-align: left;
  }
  thead th:first-child {
    text-align: left;
  }
  td,
  th {
    height: 30px;
    padding: 0 ${space(1.5)};
  }
  th:first-child {
    padding-left: 0;
  }
  ${media.phone} {
    td,
    th {
      height: 32px;
    }
    th[scope='row'] {
      white-space: normal;
    }
    /* A quarter and the total; the whole year has room on a wider screen. */
    tr > :nth-child(n + 2):nth-child(-n + 8),
    tr > :nth-child(12),
    tr > :nth-child(13) {
      display: none;
    }
  }
`;

/** One hue, in five steps by the share of the largest amount; never so strong that ink could not be read on it. */
const Value = styled.td<{ $step: number }>`
  border-radius: 3px;
  background: ${({ $step }) =>
    $step === 0 ? 'transparent' : `color-mix(in srgb, ${color.accent} ${$step * 6}%, ${color.surface})`};
  text-align: right;
`;

const Sum = styled.td`
  font-weight: ${fontWeight.bold};
  text-align: right;
`;

const stepOf = (cents: Cents | undefined, largest: Cents): number =>
  cents === undefined ? 0 : Math.max(1, Math.ceil((Math.abs(cents) / largest) * 5));

const whole = (cents: Cents | undefined) => (cents === undefined ? null : formatWholeMoney(cents));

/** The rows of a year by month, darker where more was spent, with totals. */
export const YearTable = ({ overview: { rows, monthlyTotals, totalAmount } }: { overview: YearlyOverview }) => {
  const amounts = rows.flatMap(({ months }) => months.map((cents) => Math.abs(cents ?? 0)));
  // Rent would leave everything else pale: the scale is of the square roots.
  const largest = Math.sqrt(Math.max(1, ...amounts));
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Item</th>
          {MONTH_NAMES.map((name, index) => (
            <th key={name} scope="col">
              {shortMonthName(index + 1)}
            </th>
          ))}
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, months, total }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {months.map((cents, index) => (
              <Value key={index} $step={stepOf(cents === undefined ? undefined : Math.sqrt(Math.abs(cents)), largest)}>
                {whole(cents)}
              </Value>
            ))}
            <Sum>{whole(total)}</Sum>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Monthly Totals</th>
          {monthlyTotals.map((cents, index) => (
            <Sum key={index}>{whole(cents)}</Sum>
          ))}
          <Sum>{whole(totalAmount)}</Sum>
        </tr>
      </tfoot>
    </Table>
  );
};
