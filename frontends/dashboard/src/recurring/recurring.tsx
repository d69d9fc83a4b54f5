import type { Bill } from '@daybook/contracts';
import type { ViewProps } from '@daybook/frontend-kit';
import { offeredCategories } from '@daybook/money';
import { Button } from '@daybook/ui/button';
import { PlusIcon } from '@daybook/ui/icons';
import { SkeletonRows } from '@daybook/ui/skeleton';
import { ViewHeader } from '@daybook/ui/view-header';
import { lazy, Suspense, useState } from 'react';
import { useCategoryColors } from '../plan/category-name.js';
import { Loaded } from '../reads/loaded.js';
import { useBills, useIncomes } from '../reads/read.js';
import { Manager } from './manager.js';
import type { Subject } from './subject.js';

const loadDialog = () => import(/* webpackChunkName: "series-dialog" */ './series-dialog.js');
const SeriesDialog = lazy(loadDialog);

const approach = () => {
  // Opening it tries again, and tells what went wrong.
  loadDialog().catch(() => undefined);
};

/** What another view may ask for by `navigate('recurring', { add: 'bill' })`. */
const asked = (add: unknown): Subject | null => {
  if (add === 'bill') return { kind: 'bill', row: null };
  return add === 'income' ? { kind: 'income', row: null } : null;
};

const noBills: readonly Bill[] = [];

/** Recurring expenses and incomes, with the dialog that adds and edits them. */
export const Recurring = ({ host }: ViewProps) => {
  const bills = useBills();
  const incomes = useIncomes();
  const colors = useCategoryColors();
  const [opened, setOpened] = useState<Subject | null>(() => asked(host.viewState.value['add']));
  const close = () => {
    setOpened(null);
    if ('add' in host.viewState.value) {
      const { add: _add, ...rest } = host.viewState.value;
      host.viewState.replace(rest);
    }
  };
  const inUse = (bills.query.data ?? noBills).map(({ category }) => category);
  const opener = (subject: Subject) => ({
    icon: <PlusIcon />,
    onClick: () => setOpened(subject),
    onPointerEnter: approach,
    onFocus: approach,
  });
  return (
    <>
      <ViewHeader
        title="Recurring"
        subtitle="What comes in and goes out again and again"
        actions={
          <>
            <Button {...opener({ kind: 'bill', row: null })}>Add Expense</Button>
            <Button {...opener({ kind: 'income', row: null })}>Add Income</Button>
          </>
        }
      />
      <Loaded reads={{ bills, incomes }} skeleton={<SkeletonRows rows={9} label="Loading recurring items" />}>
        {(data) => <Manager host={host} {...data} onOpen={setOpened} onApproach={approach} />}
      </Loaded>
      {opened ? (
        <Suspense>
          <SeriesDialog
            host={host}
            subject={opened}
            categories={offeredCategories({ stored: colors.keys(), inUse })}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </>
  );
};
