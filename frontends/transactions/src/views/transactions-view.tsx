import { type Bill, type Income } from '@daybook/contracts';
import { Editing, useIsPast, useIsPresent, useLog, type ViewProps } from '@daybook/frontend-kit';
import { EmptyState } from '@daybook/ui/empty-state';
import { ErrorState } from '@daybook/ui/error-state';
import { lazyPart } from '@daybook/ui/lazy-part';
import { Panel } from '@daybook/ui/panel';
import { ViewHeader } from '@daybook/ui/view-header';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { billsQuery, incomesQuery } from '../api/household-queries.js';
import { transactionChoicesQuery } from '../api/transaction-queries.js';
import { FileDrop } from '../import/file-drop.js';
import { useImports } from '../import/use-imports.js';
import { billSeries, incomeSeries } from '../shared/bill-series.js';
import { FilterBar } from '../list/filter-bar.js';
import { useSavedFilters } from '../list/saved-filters.js';
import { ViewActions } from './view-actions.js';
import { ListSkeleton } from '../list/list-skeleton.js';
import { TransactionList } from './transaction-list.js';
import { useFilter } from '../list/use-filter.js';
import { type PageRange, usePages } from '../list/use-pages.js';
import { useSearchKey } from '../list/use-search-key.js';

const DeleteRangeDialog = lazyPart(
  () => import(/* webpackChunkName: "delete-range" */ '../delete-range/delete-range-dialog.js'),
);

const AddDialog = lazyPart(() => import(/* webpackChunkName: "add-transaction" */ '../add/add-dialog.js'));

const Review = lazyPart(() => import(/* webpackChunkName: "review-matches" */ '../review/review.js'));

// Outside the component, so that they are stable between renders.
const noBills: Bill[] = [];
const noIncomes: Income[] = [];
const noChoices = { accounts: [], categories: [], tags: [] };
const firstPage: PageRange = { first: 0, last: 0 };

const TransactionsView = ({ host: shell }: ViewProps) => {
  const list = useFilter(shell);
  const [near, setNear] = useState(firstPage);
  const read = usePages(list.query, near);
  const { pages } = read;
  const bills = useQuery(billsQuery()).data ?? noBills;
  const incomes = useQuery(incomesQuery()).data ?? noIncomes;
  const series = useMemo(() => [...billSeries(bills), ...incomeSeries(incomes)], [bills, incomes]);
  // The server counts them over all rows, so they are loaded only when the person is about to choose.
  const [choosing, setChoosing] = useState(false);
  const choices = useQuery({ ...transactionChoicesQuery(), enabled: choosing }).data ?? noChoices;
  const imports = useImports(shell);
  const isPast = useIsPast();
  const isPresent = useIsPresent();
  const log = useLog();
  const { upload } = imports;
  useEffect(() => {
    const files = shell.takeFiles?.() ?? [];
    if (files.length === 0) return;
    if (isPresent) upload(files);
    else shell.notify({ title: 'Files cannot be imported here', tone: 'destructive' });
  }, [shell, upload, isPresent]);
  const [deleting, setDeleting] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  useSearchKey(search);
  const saved = useSavedFilters(shell);
  const [isSelecting, setIsSelecting] = useState(false);
  const { review, ...beside } = shell.viewState.value;
  const isReviewing = review === 'matches';
  const { add, ...withoutAdd } = shell.viewState.value;
  const onReview = () => shell.viewState.replace({ ...beside, review: 'matches' });
  const isEmpty = pages?.total === 0 && list.query === '' && pages.query === '';

  const content = (): ReactNode => {
    if (read.error) {
      return (
        <ErrorState title="Failed to fetch transactions" onRetry={read.retry} busy={read.isFetching}>
          {read.error.message}
        </ErrorState>
      );
    }
    if (!pages) return <ListSkeleton />;
    return (
      <TransactionList
        shell={shell}
        list={list}
        pages={pages}
        read={read}
        onNear={setNear}
        series={series}
        inUse={choices}
        isSelecting={isSelecting}
        onSelecting={setIsSelecting}
      />
    );
  };

  return (
    <FileDrop onFiles={isPresent ? imports.upload : undefined}>
      <ViewHeader
        title="Transactions"
        subtitle="Manage your bank transactions and reconcile with bills"
        actions={
          <ViewActions
            shell={shell}
            list={list}
            isEmpty={isEmpty}
            imports={imports}
            deleteIntent={DeleteRangeDialog.preload}
            onDeleteRange={() => setDeleting(true)}
            onSelect={() => setIsSelecting(true)}
            reviewIntent={Review.preload}
            onReview={onReview}
            addIntent={AddDialog.preload}
            onAdd={() => shell.viewState.replace({ ...withoutAdd, add: 'transaction' })}
          />
        }
      />
      <Editing presentOnly>{imports.notes}</Editing>
      {isReviewing ? (
        <Review shell={shell} series={series} onClose={() => shell.viewState.replace(beside)} />
      ) : (
        <Panel>
          {isEmpty ? (
            <EmptyState title="No transactions found">
              {isPresent
                ? 'Upload a CSV file to get started'
                : isPast
                  ? log
                    ? 'There were none yet.'
                    : 'Nobody has added any yet.'
                  : 'Leave the scenario to upload a CSV file.'}
            </EmptyState>
          ) : (
            <>
              <FilterBar
                filter={list.filter}
                onFilter={list.setFilter}
                choices={choices}
                series={series}
                saved={saved}
                searchRef={search}
                onChoosing={setChoosing}
              />
              {content()}
            </>
          )}
        </Panel>
      )}
      {imports.dialog}
      {add === 'transaction' && isPresent ? (
        <AddDialog shell={shell} onClose={() => shell.viewState.replace(withoutAdd)} />
      ) : null}
      {deleting ? <DeleteRangeDialog shell={shell} onClose={() => setDeleting(false)} /> : null}
    </FileDrop>
  );
};

export default TransactionsView;
