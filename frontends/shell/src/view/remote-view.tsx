import type { ShellApi, ViewId, ViewProps } from '@daybook/frontend-kit';
import { ErrorBoundary } from '@daybook/ui/error-boundary';
import { type ComponentType, lazy, type LazyExoticComponent, Suspense, useEffect, useState } from 'react';
import type { ViewEntry } from '../remotes/view-registry.js';
import { markArrival } from '../when-usable.js';
import { FailedView } from './failed-view.js';
import type { RemoteDirectory } from '../remotes/remote-directory.js';
import { asLoadFailure, RemoteUnavailable } from '../remotes/remote-errors.js';
import { ViewSkeleton } from './view-skeleton.js';

interface RemoteViewProps {
  entry: ViewEntry;
  shellApi: ShellApi;
  remotes: RemoteDirectory;
  /** Moves the focus to the heading once the view stands. */
  focus: boolean;
  /** Where the page was when the view was left. */
  scroll: number;
}

type LazyView = LazyExoticComponent<ComponentType<ViewProps>>;

const mayHeal = (error: unknown): boolean =>
  error instanceof RemoteUnavailable || (error instanceof Error && error.name === 'ChunkLoadError');

// A file that fails once may only have been unlucky, or replaced by a release: the list is read again before anybody is troubled.
const loadTwice = async (remotes: RemoteDirectory, { remote, id }: ViewEntry, again: boolean) => {
  try {
    return await remotes.load(remote, id, again);
  } catch (error) {
    if (again || !mayHeal(error)) throw error;
    return remotes.load(remote, id, true);
  }
};

/** So that screen readers announce the view, and Tab continues from its heading. */
const focusHeading = (): void => {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
};

const Arrived = ({ view, focus, scroll }: { view: ViewId; focus: boolean; scroll: number }) => {
  const [first] = useState({ view, focus, scroll });
  useEffect(() => {
    markArrival(first.view);
    if (!first.focus) return;
    focusHeading();
    window.scrollTo(0, first.scroll);
  }, [first]);
  return null;
};

/** One view from its remote. A failure is shown in its place, with Retry. Use the view's id as the key. */
export const RemoteView = ({ entry, shellApi, remotes, focus, scroll }: RemoteViewProps) => {
  const load = (attempt: number) => ({
    View: lazy(() =>
      loadTwice(remotes, entry, attempt > 1).catch((error: unknown) => {
        throw asLoadFailure(error);
      }),
    ) as LazyView,
    attempt,
  });
  const [{ View, attempt }, setLoad] = useState(() => load(1));
  return (
    <ErrorBoundary
      onRetry={() => setLoad(load(attempt + 1))}
      fallback={(error, retry) => <FailedView label={entry.label} error={error} onRetry={retry} />}
    >
      <Suspense fallback={<ViewSkeleton label={entry.label} />}>
        <View host={shellApi} />
        <Arrived view={entry.id} focus={focus} scroll={scroll} />
      </Suspense>
    </ErrorBoundary>
  );
};
