import type { Bill } from '@daybook/contracts';
import { Editing, preferencesQuery, type ShellProps, useIsPast } from '@daybook/frontend-kit';
import { categoriesOnOffer } from '@daybook/money';
import { Button } from '@daybook/ui/button';
import { PlusIcon } from '@daybook/ui/icons';
import { SkeletonRows } from '@daybook/ui/skeleton';
import { ViewHeader } from '@daybook/ui/view-header';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useBills, useIncomes } from '../api/use-queries.js';
import { SeriesDialog } from '../series-dialog/lazy-series-dialog.js';
import type { EditTarget } from '../series-dialog/edit-target.js';
import { RecurringSeries } from './recurring-series.js';

/** What another view may ask for by `navigate('recurring', { add: 'bill' })`. */
const asked = (add: unknown): EditTarget | null =>
  add === 'bill' || add === 'income' ? { kind: add, row: null } : null;

const noBills: readonly Bill[] = [];

/** Recurring expenses and incomes, with the dialog that adds and edits them. */
export const Recurring = ({ shell }: ShellProps) => {
  const bills = useBills();
  const incomes = useIncomes();
  const preferences = useQuery(preferencesQuery()).data;
  const isPast = useIsPast();
  const [editTarget, setEditTarget] = useState(() => (isPast ? null : asked(shell.viewState.value['add'])));
  const close = () => {
    setEditTarget(null);
    if ('add' in shell.viewState.value) {
      const { add: _add, ...rest } = shell.viewState.value;
      shell.viewState.replace(rest);
    }
  };
  const known = bills.query.data ?? noBills;
  const categories = useMemo(
    () =>
      categoriesOnOffer(
        preferences,
        known.map(({ category }) => category),
      ),
    [preferences, known],
  );
  const opens = (target: EditTarget) => ({
    icon: <PlusIcon />,
    onClick: () => setEditTarget(target),
    ...SeriesDialog.intent,
  });
  return (
    <>
      <ViewHeader
        title="Recurring"
        subtitle="Regular bills and income"
        actions={
          <Editing>
            <Button {...opens({ kind: 'income', row: null })}>Add Income</Button>
            <Button variant="primary" {...opens({ kind: 'bill', row: null })}>
              Add Expense
            </Button>
          </Editing>
        }
      />
      {bills.query.isFetched && incomes.query.isFetched ? (
        <RecurringSeries shell={shell} queries={{ bills, incomes }} categories={categories} onOpen={setEditTarget} />
      ) : (
        <SkeletonRows rows={9} label="Loading recurring items" />
      )}
      {editTarget ? (
        <SeriesDialog shell={shell} preset="manager" editTarget={editTarget} categories={categories} onClose={close} />
      ) : null}
    </>
  );
};
