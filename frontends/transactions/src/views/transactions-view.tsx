import { type Bill, type Preferences } from '@daybook/contracts';
import { billsQuery, preferencesQuery, transactionsQuery, type ViewProps } from '@daybook/frontend-kit';
import { parseCategoryColors } from '@daybook/money';
import { Button } from '@daybook/ui/button';
import { ButtonLink } from '@daybook/ui/button-link';
import { EmptyState } from '@daybook/ui/empty-state';
import { ErrorState } from '@daybook/ui/error-state';
import { UploadIcon } from '@daybook/ui/icons';
import { Panel } from '@daybook/ui/panel';
import { SkeletonRows } from '@daybook/ui/skeleton';
import { ViewHeader } from '@daybook/ui/view-header';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { type ImportDone, ImportResult } from '../import/import-result.js';
import { FileDrop } from '../import/file-drop.js';
import { TransactionList } from '../list/transaction-list.js';

const loadImport = () => import(/* webpackChunkName: "import-dialog" */ '../import/dialog/import-dialog.js');
const loadRange = () => import(/* webpackChunkName: "delete-range" */ '../deleting/delete-range-dialog.js');
const ImportDialog = lazy(loadImport);
const DeleteRangeDialog = lazy(loadRange);

// Kept outside, so that what they give is the same from one drawing to the next.
const colorsIn = ({ categoryColors }: Preferences) => parseCategoryColors(categoryColors);
const builtInColors = parseCategoryColors(null);
const noBills: Bill[] = [];

type Open = { dialog: 'import'; file: File | null } | { dialog: 'range' } | null;

const TransactionsView = ({ host }: ViewProps) => {
  const transactions = useQuery(transactionsQuery());
  const bills = useQuery(billsQuery());
  const preferences = useQuery({ ...preferencesQuery(), select: colorsIn });
  const [open, setOpen] = useState<Open>(null);
  const [done, setDone] = useState<ImportDone | null>(null);
  const upload = (file: File | null = null): void => setOpen({ dialog: 'import', file });

  const content = (): ReactNode => {
    if (transactions.isPending) return <SkeletonRows rows={8} label="Loading transactions" />;
    if (transactions.isError) {
      return (
        <ErrorState
          title="Failed to fetch transactions"
          onRetry={() => void transactions.refetch()}
          busy={transactions.isFetching}
        >
          {transactions.error.message}
        </ErrorState>
      );
    }
    if (transactions.data.length === 0) {
      return <EmptyState title="No transactions found">Upload a CSV file to get started</EmptyState>;
    }
    return (
      <TransactionList
        host={host}
        rows={transactions.data}
        bills={bills.data ?? noBills}
        colors={preferences.data ?? builtInColors}
      />
    );
  };

  return (
    <FileDrop onFile={upload}>
      <ViewHeader
        title="Transactions"
        subtitle="Manage your bank transactions and reconcile with bills"
        actions={
          <>
            {transactions.data?.length ? (
              <ButtonLink href="/api/transactions/export" download>
                Export CSV
              </ButtonLink>
            ) : null}
            <Button
              onClick={() => setOpen({ dialog: 'range' })}
              onPointerEnter={() => void loadRange()}
              onFocus={() => void loadRange()}
            >
              Delete by Date Range
            </Button>
            <Button
              variant="primary"
              icon={<UploadIcon />}
              onClick={() => upload()}
              onPointerEnter={() => void loadImport()}
              onFocus={() => void loadImport()}
            >
              Upload CSV
            </Button>
          </>
        }
      />
      {done ? <ImportResult host={host} done={done} onClose={() => setDone(null)} /> : null}
      <Panel>{content()}</Panel>
      <Suspense>
        {open?.dialog === 'import' ? (
          <ImportDialog host={host} file={open.file} onClose={() => setOpen(null)} onDone={setDone} />
        ) : null}
        {open?.dialog === 'range' ? (
          <DeleteRangeDialog host={host} rows={transactions.data ?? []} onClose={() => setOpen(null)} />
        ) : null}
      </Suspense>
    </FileDrop>
  );
};

export default TransactionsView;
