import { keepWaitingChanges } from '@daybook/frontend-kit';
import type { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import type { LastSeen } from '../pocket/last-seen.js';
import type { NewerRelease } from '../pocket/newer-release.js';
import { OfflineNotice } from './offline-notice.js';
import { createOutbox } from './outbox.js';
import { textOfChange } from './text-of-change.js';
import { waitingStore } from './waiting-store.js';

const tryEveryMs = 10_000;

export interface KeepChangesOptions {
  queryClient: QueryClient;
  userId: number;
  /** The household that the page shows, where that is not the person's own: what waits goes to the one that it was made in. */
  household?: number | undefined;
  /** Nobody is signed in any more. */
  onSignedOut: () => void;
  /** Of what time the page is, where the server could not be asked. */
  lastSeen?: LastSeen | undefined;
  newer?: NewerRelease | undefined;
  /** Resolves to false where a file that another app has shared did not come. */
  shared?: Promise<boolean> | undefined;
}

/**
 * From now on edits made offline wait in this browser, are shown, and go when the connection is back: those of this page, and those
 * that an earlier page of the same person and household left. Reads that failed meanwhile are made again. It draws itself beside the app. Returns
 * what ends it.
 */
export const keepChanges = ({
  queryClient,
  userId,
  household,
  onSignedOut,
  ...told
}: KeepChangesOptions): (() => void) => {
  const outbox = createOutbox({
    store: waitingStore(userId, household),
    textOf: textOfChange(queryClient),
    onSignedOut,
    onSentForAnother: () => void queryClient.invalidateQueries(),
  });
  keepWaitingChanges(outbox);
  const container = document.createElement('div');
  // Dialogs hide what is beside them from screen readers, but for what announces something.
  container.setAttribute('aria-live', 'off');
  document.body.append(container);
  const root = createRoot(container);
  root.render(<OfflineNotice outbox={outbox} {...told} />);
  const tryNow = () => {
    if (navigator.onLine && outbox.count() > 0) void outbox.flush();
  };
  const onLine = () => {
    // What could not be read meanwhile.
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
    tryNow();
  };
  const timer = setInterval(tryNow, tryEveryMs);
  addEventListener('online', onLine);
  document.addEventListener('visibilitychange', tryNow);
  tryNow();
  return () => {
    clearInterval(timer);
    removeEventListener('online', onLine);
    document.removeEventListener('visibilitychange', tryNow);
    keepWaitingChanges(undefined);
    outbox.stop();
    root.unmount();
    container.remove();
  };
};
