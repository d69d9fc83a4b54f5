import { failureText } from '@daybook/frontend-kit';
import { ErrorState } from '@daybook/ui/error-state';
import { OutOfDate } from '@daybook/ui/out-of-date';
import type { ReactNode } from 'react';
import type { Read } from './use-queries.js';

type Queries<Data> = { [Key in keyof Data]: Read<Data[Key]> };

interface QueryBoundaryProps<Data> {
  queries: Queries<Data>;
  /** As large as what it stands in for. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Shows `children` once every query has data; until then the skeleton, or the failure with Retry. Data at hand stay after a failed refresh. */
export const QueryBoundary = <Data extends object>({ queries, skeleton, children }: QueryBoundaryProps<Data>) => {
  const all: Read<unknown>[] = Object.values(queries);
  const failed = all.filter(({ query }) => query.isError);
  const missing = failed.find(({ query }) => query.data === undefined);
  const retry = () => {
    for (const { query } of failed) void query.refetch();
  };
  const busy = failed.some(({ query }) => query.isFetching);

  if (missing) {
    const { error } = missing.query;
    return (
      <ErrorState title={missing.failure} onRetry={retry} busy={busy}>
        {failureText(error, error?.message ?? '')}
      </ErrorState>
    );
  }
  if (all.some(({ query }) => query.data === undefined)) return skeleton;

  const data = Object.fromEntries(Object.entries<Read<unknown>>(queries).map(([key, { query }]) => [key, query.data]));
  return (
    <>
      <OutOfDate reads={all.map(({ query }) => query)} />
      {children(data as Data)}
    </>
  );
};
