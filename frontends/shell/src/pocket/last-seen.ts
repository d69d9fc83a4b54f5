import type { QueryClient } from '@tanstack/react-query';

/** What the worker says: which answers are of an earlier time. */
interface Told {
  daybook: 'last-seen';
  seen: [address: string, at: number][];
}

const isTold = (data: unknown): data is Told => (data as Partial<Told> | null)?.daybook === 'last-seen';

export interface LastSeen {
  subscribe(onChange: () => void): () => void;
  /** Milliseconds: of what time the oldest is that the page shows; undefined while all of it is the server's present answer. */
  at(): number | undefined;
  stop(): void;
}

const tryEveryMs = 15_000;

/** Asked past the worker, so that an answer means that the server is there. */
const isReached = (): Promise<boolean> =>
  fetch('/remotes.json', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** When the document was the server's, where the worker has brought it back; undefined where the server has just sent it. */
const timeOfDocument = (): number | undefined => {
  const time = document.querySelector<HTMLMetaElement>('meta[name="daybook-as-of"]')?.content;
  return time === undefined ? undefined : Date.parse(time);
};

/** Knows of what time is on screen, where the server could not be asked; asks it for everything once it can be. */
export const createLastSeen = (queryClient: QueryClient, worker: ServiceWorkerContainer): LastSeen => {
  const listeners = new Set<() => void>();
  const reads = new Map<string, number>();
  let opened = timeOfDocument();
  let oldest = opened;
  const tell = (): void => {
    oldest = reads.size > 0 ? Math.min(...reads.values()) : opened;
    for (const listener of listeners) listener();
  };
  const onMessage = ({ data }: MessageEvent<unknown>): void => {
    if (!isTold(data)) return;
    for (const [address, at] of data.seen) {
      if (address === '/') opened = at;
      else reads.set(address, at);
    }
    tell();
  };
  const look = async (): Promise<void> => {
    if (oldest === undefined || !navigator.onLine || !(await isReached())) return;
    reads.clear();
    opened = undefined;
    worker.controller?.postMessage({ daybook: 'back' });
    tell();
    void queryClient.invalidateQueries();
  };
  const lookNow = (): void => void look();
  const timer = setInterval(lookNow, tryEveryMs);
  worker.addEventListener('message', onMessage);
  worker.startMessages();
  worker.controller?.postMessage({ daybook: 'what-was-seen' });
  addEventListener('online', lookNow);
  document.addEventListener('visibilitychange', lookNow);
  return {
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    at: () => oldest,
    stop: () => {
      clearInterval(timer);
      worker.removeEventListener('message', onMessage);
      removeEventListener('online', lookNow);
      document.removeEventListener('visibilitychange', lookNow);
    },
  };
};
