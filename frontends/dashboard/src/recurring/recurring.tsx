import { Editing, type ShellProps } from '@daybook/frontend-kit';
import { Button } from '@daybook/ui/button';
import { PlusIcon } from '@daybook/ui/icons';
import { SkeletonRows } from '@daybook/ui/skeleton';
import { ViewHeader } from '@daybook/ui/view-header';
import { useBills, useIncomes } from '../api/use-queries.js';
import { SeriesDialog } from '../series-dialog/lazy-series-dialog.js';
import type { EditTarget } from '../series-dialog/edit-target.js';
import { useSeriesDialog } from '../series-dialog/use-series-dialog.js';
import { TableActions } from '@daybook/ui/table-actions';
import { RecurringSeries } from './recurring-series.js';
import { seriesAsTable } from './series-as-table.js';

/** Recurring expenses and incomes, with the dialog that adds and edits them. */
export const Recurring = ({ shell }: ShellProps) => {
  const bills = useBills();
  const incomes = useIncomes();
  const { open, dialog, categories } = useSeriesDialog({ shell });
  const opens = (target: EditTarget) => ({
    icon: <PlusIcon />,
    onClick: () => open(target),
    ...SeriesDialog.intent,
  });
  return (
    <>
      <ViewHeader
        title="Recurring"
        isWide
        actions={
          <>
            <Editing>
              <Button {...opens({ kind: 'income', row: null })}>Add Income</Button>
              <Button variant="primary" {...opens({ kind: 'bill', row: null })}>
                Add Expense
              </Button>
            </Editing>
            <TableActions
              name="daybook-recurring"
              table={() => seriesAsTable(bills.query.data ?? [], incomes.query.data ?? [], shell.today)}
            />
          </>
        }
      />
      {bills.query.isFetched && incomes.query.isFetched ? (
        <RecurringSeries shell={shell} queries={{ bills, incomes }} categories={categories} onOpen={open} />
      ) : (
        <SkeletonRows rows={9} label="Loading recurring items" />
      )}
      {dialog}
    </>
  );
};
