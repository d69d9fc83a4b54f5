import type { Bill, Income } from '@daybook/contracts';
import { MOBILE_BREAKPOINT } from '@daybook/money';
import { HeadCell } from '@daybook/ui/table';
import { color, media, space } from '@daybook/ui/theme/tokens';
import { VisuallyHidden } from '@daybook/ui/visually-hidden';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { useCategoryColors } from '../series/category-name.js';
import { FittedTable } from '@daybook/ui/fitted-table';
import { useGrowing } from '@daybook/ui/hooks/use-growing';
import { useNarrow } from '@daybook/ui/hooks/use-narrow';
import { nextDues } from './next-due.js';
import { isIncome, SeriesRow, type SeriesRowProps } from './series-row.js';

export interface SeriesTableProps<Series extends Bill | Income> extends Omit<
  SeriesRowProps<Series>,
  'row' | 'narrow' | 'colors' | 'next'
> {
  /** Every row of the series that are shown. */
  all: readonly Series[];
  label: string;
  rows: readonly Series[];
}

/** On a phone a row has two lines: the name over its category and frequency, the amount over the actions. */
const Lines = styled(FittedTable)`
  ${media.phone} {
    thead {
      position: absolute;
      clip-path: inset(50%);
    }
    && tbody > tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      padding: ${space(1)} 0;
      border-bottom: 1px solid ${color.line};
    }
    && tbody > tr > td {
      height: auto;
      padding-block: 0;
      border: 0;
    }
    && tbody > tr > td:first-child {
      grid-row: 1 / 3;
      width: auto;
      align-self: center;
    }
  }
`;

const ROWS_AT_ONCE = 15;

/** Expenses (with their category) or incomes, a line each; on a phone the badges stand in a second line under the name. */
export const SeriesTable = <Series extends Bill | Income>({ label, rows, all, ...line }: SeriesTableProps<Series>) => {
  const colors = useCategoryColors();
  const { today } = line.shell;
  const dues = useMemo(() => nextDues(all, today), [all, today]);
  const drawn = useGrowing(rows, ROWS_AT_ONCE);
  const narrow = useNarrow(MOBILE_BREAKPOINT);
  const expenses = rows.some((row) => !isIncome(row));
  return (
    <Lines $grows={1} aria-label={label}>
      <thead>
        <tr>
          <HeadCell>Name</HeadCell>
          <HeadCell $numeric>Amount</HeadCell>
          {expenses && !narrow ? <HeadCell>Category</HeadCell> : null}
          {narrow ? null : <HeadCell>Frequency</HeadCell>}
          {narrow ? null : <HeadCell $numeric>Next date</HeadCell>}
          {narrow ? null : <HeadCell>Status</HeadCell>}
          <HeadCell $numeric>{narrow ? <VisuallyHidden>Actions</VisuallyHidden> : 'Actions'}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {drawn.map((row) => (
          <SeriesRow
            key={row.groupId}
            row={row}
            next={dues.get(row.groupId)}
            narrow={narrow}
            colors={colors}
            {...line}
          />
        ))}
      </tbody>
    </Lines>
  );
};
