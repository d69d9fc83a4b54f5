import type { Bill } from '@daybook/contracts';
import type { ViewProps } from '@daybook/frontend-kit';
import { offeredCategories } from '@daybook/money';
import { Button } from '@daybook/ui/button';
import { PlusIcon } from '@daybook/ui/icons';
import { SkeletonRows } from '@daybook/ui/skeleton';
import { ViewHeader } from '@daybook/ui/view-header';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useCategoryColors } from '../plan/category-name.js';
import { Loaded } from '../reads/loaded.js';
import { useBills, useIncomes } from '../reads/read.js';
import { RecurringSeries } from './recurring-series.js';
import type { Subject } from './subject.js';

const loadDialog = () => import(/* webpackChunkName: "series-dialog" */ './series-dialog.js');
const SeriesDialog = lazy(loadDialog);

const approach = () => {
  // Opening it tries again, and tells what went wrong.
  loadDialog().catch(() => undefined);
};

interface Opened {
  subject: Subject;
  /** What has the focus once the dialog is closed. */
  opener: Element | null;
}

/** What another view may ask for by `navigate('recurring', { add: 'bill' })`. */
const asked = (add: unknown): Opened | null =>
  add === 'bill' || add === 'income' ? { subject: { kind: add, row: null }, opener: null } : null;

const noBills: readonly Bill[] = [];

/** Recurring expenses and incomes, with the dialog that adds and edits them. */
export const Recurring = ({ host }: ViewProps) => {
  const bills = useBills();
  const incomes = useIncomes();
  const colors = useCategoryColors();
  const [opened, setOpened] = useState<Opened | null>(() => asked(host.viewState.value['add']));
  const open = (subject: Subject) => setOpened({ subject, opener: document.activeElement });
  useEffect(() => {
    const opener = opened?.opener;
    if (!(opener instanceof HTMLElement)) return;
    // The dialog cannot give the focus back: its first field had it before the dialog looked.
    return () => void setTimeout(() => opener.focus());
  }, [opened]);
  const close = () => {
    setOpened(null);
    if ('add' in host.viewState.value) {
      const { add: _add, ...rest } = host.viewState.value;
      host.viewState.replace(rest);
    }
  };
  const inUse = (bills.query.data ?? noBills).map(({ category }) => category);
  const opens = (subject: Subject) => ({
    icon: <PlusIcon />,
    onClick: () => open(subject),
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
            <Button {...opens({ kind: 'bill', row: null })}>Add Expense</Button>
            <Button {...opens({ kind: 'income', row: null })}>Add Income</Button>
          </>
        }
      />
      <Loaded reads={{ bills, incomes }} skeleton={<SkeletonRows rows={9} label="Loading recurring items" />}>
        {(data) => <RecurringSeries host={host} {...data} onOpen={open} onApproach={approach} />}
      </Loaded>
      {opened ? (
        <Suspense>
          <SeriesDialog
            host={host}
            subject={opened.subject}
            categories={offeredCategories({ stored: colors.keys(), inUse })}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </>
  );
};
