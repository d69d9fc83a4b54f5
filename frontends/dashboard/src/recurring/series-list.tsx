import type { Bill, Income } from '@daybook/contracts';
import { Editing } from '@daybook/frontend-kit';
import { Button } from '@daybook/ui/button';
import { EmptyState } from '@daybook/ui/empty-state';
import { PlusIcon } from '@daybook/ui/icons';
import type { ReactNode } from 'react';
import { SeriesDialog } from '../series-dialog/lazy-series-dialog.js';
import { SeriesTotals } from './series-totals.js';
import { SeriesTable, type SeriesTableProps } from './series-table.js';

interface SeriesListProps<Series extends Bill | Income> extends SeriesTableProps<Series> {
  empty: { title: string; hint: ReactNode; add: string };
  narrowed: boolean;
  onAdd: () => void;
  onShowAll: () => void;
}

/** The table of a tab, or what to do where it has no rows. */
export const SeriesList = <Series extends Bill | Income>({
  empty,
  narrowed,
  onAdd,
  onShowAll,
  ...table
}: SeriesListProps<Series>) => {
  if (table.rows.length > 0) {
    return (
      <>
        <SeriesTotals rows={table.rows} />
        <SeriesTable {...table} />
      </>
    );
  }
  return narrowed ? (
    <EmptyState title={empty.title} action={<Button onClick={onShowAll}>Show all</Button>}>
      No results for this search and these filters.
    </EmptyState>
  ) : (
    <EmptyState
      title={empty.title}
      action={
        <Editing>
          <Button icon={<PlusIcon />} onClick={onAdd} {...SeriesDialog.intent}>
            {empty.add}
          </Button>
        </Editing>
      }
    >
      {empty.hint}
    </EmptyState>
  );
};
