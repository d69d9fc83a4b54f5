import { readDocumentState } from '../document-state.js';
import { endWithSession } from '../pocket/end-with-session.js';
import { createLastSeen } from '../pocket/last-seen.js';
import { watchReleases } from '../pocket/newer-release.js';
import { askAboutShared } from '../pocket/ask-about-shared.js';
import { startWorker } from '../pocket/start-worker.js';
import { tellNotDestroyed } from '../pocket/tell-not-destroyed.js';
import { keepChanges, type KeepChangesOptions } from './keep-changes.js';

/**
 * From now on Daybook can be opened without a line, says of what time it shows what, tells of a newer release, and takes files that other
 * apps share; edits made offline wait. Returns what ends it.
 */
export const workOffline = (options: KeepChangesOptions): (() => void) => {
  const { queryClient, userId } = options;
  const { household } = readDocumentState();
  // A page that is not served securely has none.
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  const lastSeen = serviceWorker && createLastSeen(queryClient, serviceWorker);
  const newer = watchReleases();
  const endChanges = keepChanges({ ...options, household, lastSeen, newer, shared: askAboutShared(userId) });
  const endSession = endWithSession(userId);
  const endTelling = serviceWorker && tellNotDestroyed(serviceWorker);
  // Without it the page works as long as there is a line.
  if (serviceWorker) startWorker(serviceWorker, userId, household).catch(() => undefined);
  return () => {
    lastSeen?.stop();
    newer.stop();
    endSession();
    endTelling?.();
    endChanges();
  };
};
