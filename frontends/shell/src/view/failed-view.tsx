import { ErrorState } from '@daybook/ui/error-state';
import { ViewHeader } from '@daybook/ui/view-header';
import { ContractMismatch, NewerBuild } from '../remotes/remote-errors.js';

const reload = () => location.reload();

/** Shown instead of a view that failed to load. */
export const FailedView = ({ label, error, onRetry }: { label: string; error: unknown; onRetry: () => void }) => (
  <>
    <ViewHeader title={label} />
    {error instanceof ContractMismatch ? (
      <ErrorState title="This view needs a newer version of the app" onRetry={reload} retryLabel="Reload" />
    ) : error instanceof NewerBuild ? (
      <ErrorState title="A new version is ready." onRetry={reload} retryLabel="Reload" />
    ) : (
      <ErrorState title={`${label} could not be loaded`} onRetry={onRetry}>
        Everything else still works. Check your connection and try again.
      </ErrorState>
    )}
  </>
);
