import { type Transaction, type TransactionPage } from '@daybook/contracts';

import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { transactionPageQuery, transactionPageRows } from '../api/transaction-queries.js';
import { usePendingEdits } from '../shared/row-edits/pending-edits.js';

/** Numbers of pages, both included. */
export interface PageRange {
  first: number;
  last: number;
}

/** What is shown of the list. */
export interface Pages {
  /** Its query: the previous one, until the first page of the wanted one has loaded. */
  query: string;
  total: number;
  sums: TransactionPage['sums'];
  /** The row at a place, with pending edits applied; undefined until its page has loaded. */
  rowAt: (index: number) => Transaction | undefined;
}

export interface PagesRead {
  /** Undefined until the first page has loaded. */
  pages: Pages | undefined;
  /** The wanted rows are loading, and the previous ones are shown. */
  isPassing: boolean;
  /** Of the first page of what is wanted. */
  error: Error | null;
  isFetching: boolean;
  retry: () => void;
  /** A later page failed to load. */
  isPartial: boolean;
  /** What is shown could not be read again. */
  isOld: boolean;
  retryPartial: () => void;
}

/** The pages beyond the first that are near the screen. */
const numbersOf = ({ first, last }: PageRange, total: number): number[] => {
  const most = Math.ceil(total / transactionPageRows) - 1;
  const from = Math.max(1, Math.min(first, most));
  return Array.from({ length: Math.max(0, Math.min(last, most) - from + 1) }, (_, n) => from + n);
};

// Outside the hook, so that the result is stable while the pages are.
const combined = (results: UseQueryResult<TransactionPage>[]) => ({
  rows: results.map(({ data }) => data?.transactions),
  isPartial: results.some(({ isError, data }) => isError && !data),
  isOld: results.some(({ isError, data }) => isError && data !== undefined),
  retryPartial: () => results.forEach(({ isError, refetch }) => isError && void refetch()),
});

/** A list of any length, of which only the pages near the screen are loaded. A page that is scrolled past is aborted. */
export const usePages = (wanted: string, near: PageRange): PagesRead => {
  const head = useQuery(transactionPageQuery(wanted, 0));
  const [query, setQuery] = useState(wanted);
  if (head.data && query !== wanted) setQuery(wanted);
  const first = useQuery(transactionPageQuery(query, 0)).data;
  const numbers = numbersOf(near, first?.total ?? 0);
  const queries = numbers.map((page) => transactionPageQuery(query, page));
  const { rows, isPartial, isOld, retryPartial } = useQueries({ queries, combine: combined });
  const edits = usePendingEdits();

  const from = numbers[0] ?? 1;
  const rowAt = useCallback(
    (index: number) => {
      const page = Math.floor(index / transactionPageRows);
      const row = (page === 0 ? first?.transactions : rows[page - from])?.[index % transactionPageRows];
      return row && edits.shown(row);
    },
    [first, rows, from, edits],
  );
  const pages = useMemo(() => first && { query, total: first.total, sums: first.sums, rowAt }, [query, first, rowAt]);
  return {
    pages,
    isPassing: query !== wanted,
    error: head.data ? null : head.error,
    isFetching: head.isFetching,
    retry: () => void head.refetch(),
    isPartial,
    isOld: isOld || (head.isError && head.data !== undefined),
    retryPartial: () => {
      if (head.isError) void head.refetch();
      retryPartial();
    },
  };
};
