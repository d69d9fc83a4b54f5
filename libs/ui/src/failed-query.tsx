import { ErrorState } from './error-state.js';

export interface FailedQueryProps {
  /** What failed, in plain words. */
  title: string;
  /** As TanStack Query gives it. */
  query: { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };
  /** Why, in words for a person; those of the server, or else the error's message, when absent. */
  reason?: string;
}

/** An answer's message is its status and its body; what the server says to a person stands beside it. */
const reasonOf = (error: (Error & { serverMessage?: string | null }) | null): string | undefined =>
  error?.serverMessage ?? error?.message;

/** In place of a list that could not be read: why, and another try. */
export const FailedQuery = ({ title, query, reason = reasonOf(query.error) }: FailedQueryProps) => (
  <ErrorState title={title} onRetry={() => void query.refetch()} busy={query.isFetching}>
    {reason}
  </ErrorState>
);
