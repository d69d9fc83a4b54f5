import type { Bill } from '@daybook/contracts';
import { preferencesQuery, type ShellProps } from '@daybook/frontend-kit';
import { categoriesOnOffer } from '@daybook/money';
import { Button } from '@daybook/ui/button';
import { PlusIcon } from '@daybook/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBills } from '../api/use-queries.js';
import type { EditTarget } from './edit-target.js';
import { SeriesDialog } from './lazy-series-dialog.js';

const noBills: readonly Bill[] = [];

export interface AddSeriesProps extends ShellProps {
  /** The day of the month on which it is due; the first when absent. */
  dueDay?: number;
  /** Whether an income can be added here, too. */
  withIncome?: boolean;
}

/** Adds a bill where one is, without leaving the view. */
export const AddSeries = ({ shell, dueDay, withIncome = false }: AddSeriesProps) => {
  const [target, setTarget] = useState<EditTarget | null>(null);
  const preferences = useQuery(preferencesQuery()).data;
  const bills = useBills().query.data ?? noBills;
  const due = dueDay === undefined ? {} : { dueDay };
  const opens = (next: EditTarget) => ({ onClick: () => setTarget(next), ...SeriesDialog.intent });
  return (
    <>
      {withIncome ? <Button {...opens({ kind: 'income', row: null, ...due })}>Add Income</Button> : null}
      <Button variant="primary" icon={<PlusIcon />} {...opens({ kind: 'bill', row: null, ...due })}>
        Add Expense
      </Button>
      {target ? (
        <SeriesDialog
          shell={shell}
          preset="manager"
          editTarget={target}
          categories={categoriesOnOffer(
            preferences,
            bills.map(({ category }) => category),
          )}
          onClose={() => setTarget(null)}
        />
      ) : null}
    </>
  );
};
