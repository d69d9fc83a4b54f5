import type { Bill, Income } from '@daybook/contracts';
import { MOBILE_BREAKPOINT } from '@daybook/money';
import { HeadCell } from '@daybook/ui/table';
import { VisuallyHidden } from '@daybook/ui/visually-hidden';
import { useCategoryColors } from '../plan/category-name.js';
import { FittedTable } from '../plan/fitted-table.js';
import { useGrowing } from '../plan/use-growing.js';
import { useNarrow } from '../reads/use-narrow.js';
import { isIncome, SeriesRow, type SeriesRowProps } from './series-row.js';

export interface SeriesTableProps<Series extends Bill | Income> extends Omit<
  SeriesRowProps<Series>,
  'row' | 'narrow' | 'colors'
> {
  label: string;
  rows: readonly Series[];
}

const ROWS_AT_ONCE = 15;

/** Expenses (with their category) or incomes, a line each; on a phone the badges stand in a second line under the name. */
export const SeriesTable = <Series extends Bill | Income>({ label, rows, ...line }: SeriesTableProps<Series>) => {
  const colors = useCategoryColors();
  const drawn = useGrowing(rows, ROWS_AT_ONCE);
  const narrow = useNarrow(MOBILE_BREAKPOINT);
  const expenses = rows.some((row) => !isIncome(row));
  return (
    <FittedTable $grows={1} aria-label={label}>
      <thead>
        <tr>
          <HeadCell scope="col">Name</HeadCell>
          <HeadCell scope="col" $numeric>
            Amount
          </HeadCell>
          {expenses && !narrow ? <HeadCell scope="col">Category</HeadCell> : null}
          {narrow ? null : <HeadCell scope="col">Frequency</HeadCell>}
          <HeadCell scope="col" $numeric>
            {narrow ? <VisuallyHidden>Actions</VisuallyHidden> : 'Actions'}
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {drawn.map((row) => (
          <SeriesRow key={row.groupId} row={row} narrow={narrow} colors={colors} {...line} />
        ))}
      </tbody>
    </FittedTable>
  );
};
