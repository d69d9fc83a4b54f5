import { createQueryClient, preferencesQuery, userQuery } from '@daybook/frontend-kit';
import { leaveWithoutQuestion } from '@daybook/ui/hooks/use-unsaved-input';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { openingReads } from './api/opening-reads.js';
import { App } from './app.js';
import { readDocumentState, takeEarlyReads } from './document-state.js';
import { onFault } from './faults/on-fault.js';
import { prefetchOwnParts } from './own-parts.js';
import { createRemoteDirectory } from './remotes/remote-directory.js';
import { federationLoader } from './remotes/federation-loader.js';
import { prefetchParts } from './remotes/provided-parts.js';
import { keepToPerson } from './shell-api/keep-to-person.js';
import { showLeft } from './shell-api/left.js';
import { isLeaving } from './sign-in/unfinished-logout.js';
import { whenUsable } from './when-usable.js';

export const startShell = (): void => {
  const host = document.getElementById('root');
  if (!host) throw new Error('No root');
  const root = createRoot(host, { onCaughtError: onFault, onUncaughtError: onFault });
  const goTo = (path: string) => location.assign(path);
  const onLeft = () => showLeft(root, host, goTo);
  const { user, preferences, remotes } = readDocumentState();
  // Each call says whom it is for: who is signed in by now may be somebody else.
  keepToPerson(user.id, (toAnother) => {
    // A form that asked first would keep the rows on screen, for somebody who can save nothing of them.
    leaveWithoutQuestion();
    if (toAnother) location.replace('/');
    else location.reload();
  });
  if (isLeaving(user.id)) return onLeft();
  const signedOut = new EventTarget();
  const onSignedOut = () => void signedOut.dispatchEvent(new Event('signed-out'));
  const queryClient = createQueryClient({ early: takeEarlyReads(), onSignedOut });
  queryClient.setQueryData(userQuery().queryKey, user);
  queryClient.setQueryData(preferencesQuery().queryKey, preferences);
  for (const queryKey of openingReads) void queryClient.prefetchQuery({ queryKey });
  root.render(
    <QueryClientProvider client={queryClient}>
      <App
        user={user}
        signedOut={signedOut}
        remotes={createRemoteDirectory(remotes, federationLoader())}
        goTo={goTo}
        onLeft={onLeft}
      />
    </QueryClientProvider>,
  );
  prefetchParts();
  prefetchOwnParts();
  whenUsable(() => {
    // Without it an edit made offline fails, as one does on a line that breaks.
    import(/* webpackChunkName: "offline" */ './offline/work-offline.js')
      .then(({ workOffline }) => workOffline({ queryClient, userId: user.id, onSignedOut }))
      .catch(() => undefined);
    // Without it this page shows its own changes alone, until it is loaded again.
    import(/* webpackChunkName: "changes" */ './household/follow-household.js')
      .then(({ followChanges }) => followChanges(queryClient, user.id))
      .catch(() => undefined);
  });
};
