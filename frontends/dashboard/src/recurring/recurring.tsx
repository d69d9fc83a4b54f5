import type { Bill } from '@daybook/contracts';
import { preferencesQuery, type ShellProps } from '@daybook/frontend-kit';
import { categoriesOnOffer } from '@daybook/money';
import { Button } from '@daybook/ui/button';
import { PlusIcon } from '@daybook/ui/icons';
import { SkeletonRows } from '@daybook/ui/skeleton';
import { ViewHeader } from '@daybook/ui/view-header';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { useBills, useIncomes } from '../reads/read.js';
import { approachSeriesDialog, SeriesDialog } from '../series-dialog/lazy-series-dialog.js';
import type { Subject } from '../series-dialog/subject.js';
import { useOpened } from '../series-dialog/use-opened.js';
import { RecurringSeries } from './recurring-series.js';

/** What another view may ask for by `navigate('recurring', { add: 'bill' })`. */
const asked = (add: unknown): Subject | null => (add === 'bill' || add === 'income' ? { kind: add, row: null } : null);

const noBills: readonly Bill[] = [];

/** Recurring expenses and incomes, with the dialog that adds and edits them. */
export const Recurring = ({ shell }: ShellProps) => {
  const bills = useBills();
  const incomes = useIncomes();
  const preferences = useQuery(preferencesQuery()).data;
  const dialog = useOpened(asked(shell.viewState.value['add']));
  const close = () => {
    dialog.close();
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
  const opens = (subject: Subject) => ({
    icon: <PlusIcon />,
    onClick: () => dialog.open(subject),
    onPointerEnter: approachSeriesDialog,
    onFocus: approachSeriesDialog,
  });
  return (
    <>
      <ViewHeader
        title="Recurring"
        subtitle="What comes in and goes out again and again"
        actions={
          <>
            <Button {...opens({ kind: 'bill', row: null })}>Add Expense</Button>
            <Button {...opens({ kind: 'income', row: null })}>Add Income</Button>
          </>
        }
      />
      {bills.query.isFetched && incomes.query.isFetched ? (
        <RecurringSeries
          shell={shell}
          reads={{ bills, incomes }}
          categories={categories}
          onOpen={dialog.open}
          onApproach={approachSeriesDialog}
        />
      ) : (
        <SkeletonRows rows={9} label="Loading recurring items" />
      )}
      {dialog.opened ? (
        <Suspense>
          <SeriesDialog
            shell={shell}
            preset="manager"
            subject={dialog.opened}
            categories={categories}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </>
  );
};
