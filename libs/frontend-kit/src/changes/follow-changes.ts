import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api-error.js';
import { request } from '../request.js';
import { userQuery } from '../session.js';
import { createChangeReader, type News } from './apply-changes.js';
import { listenToChanges } from './connection.js';
import type { ServerEvent } from './read-events.js';

export interface FollowOptions {
  queryClient: QueryClient;
  /** API id of the person; pages of another person in this browser hear nothing. */
  userId: number;
  /** Pages of different households hear of different changes; the person's own when absent. */
  household?: number | undefined;
  /** The person does not belong to that household any more. */
  onTakenOut?: () => void;
  /** Position at which the document's reads began; from now on when absent. */
  from?: string | undefined;
}

/** What the page that listens passes on to the others. */
interface Passed {
  id: string | undefined;
  news: News | undefined;
}

/** A hidden page keeps listening for so long. */
const hiddenMs = 60_000;
/** A page that logs out leaves within that time, and need not ask who is signed in. */
const leaveMs = 2_000;

const newsOf = ({ event, data }: ServerEvent): News | undefined => {
  if (event === 'refresh') return { kind: 'refresh' };
  if (event !== 'changed') return undefined;
  const { changed, operationId } = JSON.parse(data) as { changed: string[]; operationId: string };
  return { kind: 'changed', changed, operationId };
};

/** Held by the one page of this browser that listens. Without locks (a page that is not served securely) each listens for itself. */
const inTurn = <T>(name: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> => {
  const { locks } = navigator as { locks?: LockManager };
  return locks ? locks.request(name, { signal }, work) : work();
};

const untilVisible = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (document.hidden && !signal.aborted) return;
      document.removeEventListener('visibilitychange', look);
      signal.removeEventListener('abort', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    signal.addEventListener('abort', look);
    look();
  });

/** A signal that aborts with the given one, or when the page has been hidden for a while. */
function whileLookedAt(signal: AbortSignal): { signal: AbortSignal; done: () => void } {
  const ending = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => ending.abort();
  const look = () => {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(end, hiddenMs);
  };
  const done = () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
    signal.removeEventListener('abort', end);
  };
  document.addEventListener('visibilitychange', look);
  signal.addEventListener('abort', end);
  look();
  return { signal: ending.signal, done };
}

/** Whether the person, who is signed in, does not belong to the household of the page. Without an answer that is not known. */
const isTakenOut = (): Promise<boolean> =>
  request('GET', '/api/household', { plain: true }).then(
    () => false,
    (error: unknown) => error instanceof ApiError && error.status === 404,
  );

/** Resolves when a query succeeds again, as after signing in. */
const untilRead = (queryClient: QueryClient, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const stop = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') end();
    });
    const end = () => {
      stop();
      resolve();
    };
    signal.addEventListener('abort', end);
  });

/**
 * Keeps what is on screen up to date with changes by other pages, devices and scripts. One page of a browser holds the connection and
 * passes news on to the others. Returns a function that stops it.
 */
export function followChanges({
  queryClient,
  userId,
  household = userId,
  onTakenOut,
  from,
}: FollowOptions): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const name = `daybook:${userId}:${household === userId ? '' : `${household}:`}changes`;
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(name) : undefined;
  const reader = createChangeReader(queryClient);
  let last = from;

  const take = ({ id, news }: Passed): void => {
    last = id ?? last;
    if (news) reader.hear(news);
  };
  if (channel) channel.onmessage = ({ data }: MessageEvent<Passed>) => take(data);

  const onEvent = (event: ServerEvent): void => {
    const passed: Passed = { id: event.id, news: newsOf(event) };
    take(passed);
    channel?.postMessage(passed);
  };
  /** Finds out by an ordinary call whether the session has ended. */
  const askWho = async (): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, leaveMs));
    if (signal.aborted) return;
    const user = await queryClient
      .fetchQuery({ ...userQuery(), staleTime: 0 })
      .catch(() => untilRead(queryClient, signal));
    if (user && household !== userId && (await isTakenOut())) onTakenOut?.();
  };
  const listen = async (): Promise<void> => {
    const looked = whileLookedAt(signal);
    try {
      const options = { signal: looked.signal, after: () => last, onEvent };
      const end = await inTurn(name, looked.signal, () => listenToChanges(options));
      if (end === 'signed-out') await askWho();
    } catch {
      // The wait for the turn was given up.
    } finally {
      looked.done();
    }
  };
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      await untilVisible(signal);
      if (!signal.aborted) await listen();
    }
  };
  void run();

  return () => {
    stopping.abort();
    reader.forget();
    channel?.close();
  };
}
