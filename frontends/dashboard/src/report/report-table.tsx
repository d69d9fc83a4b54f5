import { formatMoney } from '@daybook/money';
import { color, fontSize, fontWeight, media, space } from '@daybook/ui/theme/tokens';
import { useId } from 'react';
import { styled } from 'styled-components';
import type { ReportCell, ReportSection } from './report-section.js';

const Section = styled.section`
  margin-top: ${space(6)};
`;

const Heading = styled.h2`
  font-size: ${fontSize.large};
  break-after: avoid;
`;

const Note = styled.p`
  color: ${color.muted};
  font-size: ${fontSize.small};
  break-after: avoid;
`;

/** A phone has room for these beside each other, and pans over more. */
const FITTING_COLUMNS = 4;

/* Paper has room for all of it. */
const Pan = styled.div`
  overflow-x: auto;
  ${media.print} {
    overflow: visible;
  }
`;

const Sheet = styled.table<{ $columns: number }>`
  width: 100%;
  min-width: ${({ $columns }) => ($columns > FITTING_COLUMNS ? '560px' : '0')};
  margin-top: ${space(1)};
  border-collapse: collapse;
  table-layout: fixed;
  font-size: ${fontSize.small};
  font-variant-numeric: tabular-nums;
  th,
  td {
    padding: ${space(1)} ${space(2)} ${space(1)} 0;
    border-bottom: 1px solid ${color.line};
    text-align: left;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  [data-amount] {
    padding-right: 0;
    text-align: right;
    overflow-wrap: normal;
  }
  thead th {
    border-color: ${color.control};
    color: ${color.muted};
    font-weight: ${fontWeight.medium};
  }
  [data-sum] > td {
    font-weight: ${fontWeight.bold};
  }
  tr {
    break-inside: avoid;
  }
  ${media.phone} {
    table-layout: auto;
    [data-amount] {
      padding-left: ${space(2)};
    }
  }
  ${media.print} {
    min-width: 0;
    table-layout: fixed;
    font-size: 8.5pt;
    th,
    td {
      padding-block: 0.6mm;
    }
  }
`;

const textOf = (cell: ReportCell): string => (typeof cell === 'string' ? cell : formatMoney(cell.cents));

/** A table of the report; its head stands on every sheet that it goes over. */
export const ReportTable = ({ section: { title, columns, rows, sum, note } }: { section: ReportSection }) => {
  const id = useId();
  const lines = sum ? [...rows, sum] : rows;
  return (
    <Section aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      {note ? <Note>{note}</Note> : null}
      <Pan tabIndex={0} role="group" aria-labelledby={id}>
        <Sheet $columns={columns.length} aria-labelledby={id}>
          <colgroup>
            {columns.map(({ head, width }) => (
              <col key={head} style={{ width: `${width}%` }} />
            ))}
          </colgroup>
          <thead>
            <tr>
              {columns.map(({ head, isAmount }) => (
                <th key={head} scope="col" data-amount={isAmount}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line, n) => (
              <tr key={n} data-sum={n === rows.length || undefined}>
                {line.map((cell, at) => (
                  <td key={columns[at]?.head} data-amount={columns[at]?.isAmount}>
                    {textOf(cell)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Sheet>
      </Pan>
    </Section>
  );
};
