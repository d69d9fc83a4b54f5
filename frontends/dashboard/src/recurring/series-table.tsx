import type { Bill, Income } from '@daybook/contracts';
import { MOBILE_BREAKPOINT } from '@daybook/money';
import { HeadCell } from '@daybook/ui/table';
import { color, media, space } from '@daybook/ui/theme/tokens';
import { useEffect, useMemo } from 'react';
import { styled } from 'styled-components';
import { useCategoryColors } from '../series/category-name.js';
import { FittedTable } from '@daybook/ui/fitted-table';
import { useGrowing } from '@daybook/ui/hooks/use-growing';
import { useNarrow } from '@daybook/ui/hooks/use-narrow';
import { whenIdle } from '@daybook/ui/hooks/when-idle';
import { preloadMenu } from '@daybook/ui/menu-button';
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

/** On a phone a row has two lines: name, status and amount, and under them category, frequency and date; its menu stands beside both. */
const Lines = styled(FittedTable)`
  ${media.phone} {
    /* Read out, not seen; as wide as its words it would widen the page. */
    thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    && tbody > tr {
      display: grid;
      grid-template: auto auto / minmax(0, 1fr) auto auto 32px;
      align-items: center;
      padding: ${space(2)} 0;
      border-bottom: 1px solid ${color.line};
    }
    && tbody > tr > td {
      width: auto;
      height: auto;
      padding: 0;
      border: 0;
    }
    && tbody > tr > td:nth-child(2) {
      display: grid;
      padding-inline: ${space(2)} ${space(1)};
    }
    && tbody > tr > td:nth-child(4) {
      grid-area: 2 / 1 / 3 / 4;
    }
    /* As wide as it is seen, at the edge of the list; a finger has more. */
    && tbody > tr > td:last-child {
      grid-area: 1 / 4 / 3 / 5;
      margin-right: -${space(3)};
    }
    /* A finger has more than the line is high. */
    && tbody > tr > td:nth-child(3) > button {
      margin: -${space(2)} 0;
      padding: 0;
    }
  }
`;

const ROWS_AT_ONCE = 15;

/** Expenses (with their category) or incomes, a line each; on a phone two lines. */
export const SeriesTable = <Series extends Bill | Income>({ label, rows, all, ...line }: SeriesTableProps<Series>) => {
  const colors = useCategoryColors();
  const { today } = line.shell;
  const dues = useMemo(() => nextDues(all, today), [all, today]);
  const drawn = useGrowing(rows, ROWS_AT_ONCE);
  const narrow = useNarrow(MOBILE_BREAKPOINT);
  useEffect(() => (narrow ? whenIdle(preloadMenu) : undefined), [narrow]);
  const expenses = rows.some((row) => !isIncome(row));
  return (
    <Lines $grows={1} aria-label={label}>
      <thead>
        <tr>
          <HeadCell>Name</HeadCell>
          {narrow ? <HeadCell>Status</HeadCell> : null}
          <HeadCell $numeric>Amount</HeadCell>
          {narrow ? (
            <HeadCell>{expenses ? 'Category, frequency and next date' : 'Frequency and next date'}</HeadCell>
          ) : (
            <>
              {expenses ? <HeadCell>Category</HeadCell> : null}
              <HeadCell>Frequency</HeadCell>
              <HeadCell $numeric>Next date</HeadCell>
              <HeadCell>Status</HeadCell>
            </>
          )}
          <HeadCell $numeric>Actions</HeadCell>
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
