import { failureText } from '@daybook/frontend-kit';
import { Button } from '@daybook/ui/button';
import { ErrorState } from '@daybook/ui/error-state';
import { color, space } from '@daybook/ui/theme/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Read } from './use-queries.js';

type Queries<Data> = { [Key in keyof Data]: Read<Data[Key]> };

interface QueryBoundaryProps<Data> {
  queries: Queries<Data>;
  /** As large as what it stands in for. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

const Note = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  margin-bottom: ${space(3)};
  color: ${color.overdue};
`;

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
      {failed.length > 0 ? (
        <Note role="alert">
          This may be out of date because refreshing failed.
          <Button size="small" onClick={retry} busy={busy}>
            Retry
          </Button>
        </Note>
      ) : null}
      {children(data as Data)}
    </>
  );
};
