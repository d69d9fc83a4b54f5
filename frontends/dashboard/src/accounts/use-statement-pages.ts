import type { Reconciliation, Transaction } from '@daybook/contracts';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { reconciliationQuery, type StatedBalance } from '../api/accounts-queries.js';

/** The transactions of a comparison, the first page and as many as were asked for since. Each page is a read of its own, and refreshed with the first. */
export const useStatementPages = (stated: StatedBalance, first: Reconciliation) => {
  const [pages, setPages] = useState(1);
  const more = useQueries({
    queries: Array.from({ length: pages - 1 }, (_, index) => reconciliationQuery(stated, index + 1)),
  });
  const last = more.at(-1);
  // What came in between moves a row to the next page: it is shown once.
  const rows = new Map<number, Transaction>();
  for (const page of [first, ...more.map(({ data }) => data)]) {
    for (const one of page?.transactions ?? []) rows.set(one.id, one);
  }
  return {
    rows: [...rows.values()],
    hasMore: rows.size < first.total,
    isReading: last?.isFetching ?? false,
    error: last?.error ?? null,
    readMore: () => (last?.isError ? void last.refetch() : setPages(pages + 1)),
  };
};
