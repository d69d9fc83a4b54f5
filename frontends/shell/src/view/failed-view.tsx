import { ErrorState } from '@daybook/ui/error-state';
import { ViewHeader } from '@daybook/ui/view-header';
import { ContractMismatch, NewerBuild, RemoteUnavailable } from '../remotes/remote-errors.js';

const reload = () => location.reload();

/** Shown instead of a view that failed to load, or failed while it was drawn. */
export const FailedView = ({ label, error, onRetry }: { label: string; error: unknown; onRetry: () => void }) => (
  <>
    <ViewHeader title={label} />
    {error instanceof ContractMismatch ? (
      <ErrorState title="This view needs a newer version of the app" onRetry={reload} retryLabel="Reload" />
    ) : error instanceof NewerBuild ? (
      <ErrorState title="A new version is ready." onRetry={reload} retryLabel="Reload" />
    ) : error instanceof RemoteUnavailable ? (
      <ErrorState title={`${label} could not be loaded`} onRetry={onRetry}>
        Everything else still works. Check your connection and try again.
      </ErrorState>
    ) : (
      <ErrorState title={`${label} has stopped working`} onRetry={onRetry} retryLabel="Try again">
        Everything else still works, and your data is safe. This is a fault of Daybook, not of your connection.
      </ErrorState>
    )}
  </>
);
