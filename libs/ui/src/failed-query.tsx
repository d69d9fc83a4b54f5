import { ErrorState } from './error-state.js';

export interface FailedQueryProps {
  /** What failed, in plain words. */
  title: string;
  /** As TanStack Query gives it. */
  query: { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };
  /** Why, in words for a person; the error's message when absent. */
  reason?: string;
}

/** In place of a list that could not be read: why, and another try. */
export const FailedQuery = ({ title, query, reason = query.error?.message }: FailedQueryProps) => (
  <ErrorState title={title} onRetry={() => void query.refetch()} busy={query.isFetching}>
    {reason}
  </ErrorState>
);
