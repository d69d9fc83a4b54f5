import type { User } from '@daybook/contracts';
import { type ShellApi, userQuery } from '@daybook/frontend-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { Frame } from './frame/frame.js';
import { isOfAnotherHousehold } from './frame/address.js';
import { useDroppedFiles } from './frame/use-dropped-files.js';
import { useToday } from './frame/use-today.js';
import { kindOf, useView } from './frame/use-view.js';
import { OtherLog } from './log-parts.js';
import { takeKeptToast } from './toasts/kept-toast.js';
import { useConfirmations } from './shell-api/use-confirmations.js';
import { useRecentSignIn } from './shell-api/use-recent-sign-in.js';
import { useLogout, type WaysOut } from './shell-api/use-logout.js';
import { useToasts } from './toasts/use-toasts.js';
import { useSignInAgain } from './shell-api/use-sign-in-again.js';
import { usePalette } from './palette/use-palette.js';
import type { RemoteDirectory } from './remotes/remote-directory.js';
import { RemoteView } from './view/remote-view.js';
import { useSampleData } from './sample/use-sample-data.js';
import { viewFor } from './remotes/view-registry.js';

export interface AppProps extends WaysOut {
  user: User;
  /** Dispatches 'signed-out' when a call is answered with 401. */
  signedOut: EventTarget;
  remotes: RemoteDirectory;
}

/** The shell: the frame, one view at a time, and what all views share. */
const otherHousehold = { title: 'You do not belong to that household.', description: 'This is your own.' };

export const App = ({ user: opened, signedOut, remotes, goTo, onLeft }: AppProps) => {
  const queryClient = useQueryClient();
  const { data: read } = useQuery({ ...userQuery(), initialData: opened });
  // Name and address may change while the page is open; what else is in memory belongs to the person it was opened for.
  const user = read.id === opened.id ? read : opened;
  const today = useToday();
  const isAdmin = user.isAdmin === 1;
  const registry = useSyncExternalStore(remotes.subscribe, remotes.registry);
  // As the address was when the page was opened, before the view says its own.
  const [notBelonging] = useState(() => (isOfAnotherHousehold(user.id) ? otherHousehold : null));
  const { place, moved, visit, navigate, readLog, replaceParameters } = useView(user.id, registry, isAdmin);
  const { notify, toast } = useToasts();
  const { confirm, dialog } = useConfirmations();
  const { withRecentSignIn, dialog: confirmSignIn } = useRecentSignIn(user.email);
  const { leave, leaving } = useLogout({ notify, confirm }, user.id, { goTo, onLeft });
  const signIn = useSignInAgain(user, signedOut, notify);
  const sample = useSampleData(today, notify);
  const entry = viewFor(registry, place.view, isAdmin);
  const takeFiles = useDroppedFiles(registry, navigate, notify);

  useEffect(() => {
    document.title = `${entry.label} · Daybook`;
  }, [entry]);

  useEffect(() => {
    const welcome = takeKeptToast() ?? notBelonging;
    if (welcome) notify(welcome);
  }, [notify, notBelonging]);

  const viewState = useMemo(
    () => ({ value: place.parameters, replace: replaceParameters }),
    [place.parameters, replaceParameters],
  );
  const sampleData = sample.forViews;
  const shellApi: ShellApi = useMemo(
    () => ({
      queryClient,
      user,
      today,
      notify,
      navigate,
      confirm,
      viewState,
      withRecentSignIn,
      sampleData,
      takeFiles,
      readLog,
    }),
    [queryClient, user, today, notify, navigate, confirm, viewState, withRecentSignIn, sampleData, takeFiles, readLog],
  );
  const { log } = place;
  const [other, setOther] = useState<ShellApi>();
  const shown = other ?? shellApi;
  const palette = usePalette({ shellApi: shown, registry, remotes, logout: leave, removeSampleData: sample.remove });
  const view = (api: ShellApi) => (
    <RemoteView
      key={`${kindOf(log)} ${entry.id} ${visit}`}
      entry={entry}
      shellApi={api}
      remotes={remotes}
      focus={moved}
      scroll={place.scroll ?? 0}
    />
  );
  return (
    <>
      <Frame
        user={user}
        today={shown.today}
        log={kindOf(log)}
        onPast={() => readLog(kindOf(log) === 'asOf' ? undefined : { asOf: today })}
        views={registry.views}
        view={entry.id}
        onNavigate={navigate}
        onFind={palette.open}
        onLogout={leave}
        leaving={leaving}
        strip={log ? null : sample.bar}
        changing={sample.working}
      >
        {log ? (
          <OtherLog log={log} entry={entry} shellApi={shellApi} remotes={remotes} onOpen={setOther}>
            {view}
          </OtherLog>
        ) : (
          view(shellApi)
        )}
      </Frame>
      {palette.sheet}
      {toast}
      {confirmSignIn ?? dialog}
      {signIn}
    </>
  );
};
