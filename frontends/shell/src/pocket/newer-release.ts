import type { RemotesList } from '@daybook/contracts';

type Builds = Pick<RemotesList, 'shell'> & { remotes: Record<string, { build: string }> };

export interface NewerRelease {
  subscribe(onChange: () => void): () => void;
  /** A front end was released since the page was loaded. */
  isThere(): boolean;
  /** Nobody is told of this one any more. */
  dismiss(): void;
  stop(): void;
}

/** What the gateway wrote into the document. */
const buildsOfPage = (): Builds => JSON.parse(document.getElementById('daybook-state')?.textContent ?? '') as Builds;

const lookEveryMs = 30 * 60_000;
const atMostEveryMs = 60_000;

const read = async (): Promise<Builds> => {
  const response = await fetch('/remotes.json', { cache: 'no-store' });
  if (!response.ok) throw new Error(`/remotes.json: ${response.status}`);
  return (await response.json()) as Builds;
};

/** A front end that one of both does not name is away for a moment, or new: that makes nobody load the page anew. */
const differs = (page: Builds, served: Builds): boolean =>
  (page.shell !== undefined && served.shell !== undefined && page.shell !== served.shell) ||
  Object.entries(page.remotes).some(([name, { build }]) => (served.remotes[name]?.build ?? build) !== build);

/** Looks whether the page is of the present release: when somebody comes back to it, when the line is back, and now and then. */
export const watchReleases = (
  page: Builds = buildsOfPage(),
  readBuilds: () => Promise<Builds> = read,
): NewerRelease => {
  const listeners = new Set<() => void>();
  let [isThere, lookedAt] = [false, Date.now()];
  let known = page;
  const set = (value: boolean): void => {
    isThere = value;
    for (const listener of listeners) listener();
  };
  let served = page;
  const look = async (): Promise<void> => {
    if (document.hidden || Date.now() - lookedAt < atMostEveryMs) return;
    lookedAt = Date.now();
    served = await readBuilds();
    if (differs(known, served)) set(true);
  };
  const lookNow = (): void => void look().catch(() => undefined);
  const timer = setInterval(lookNow, lookEveryMs);
  addEventListener('online', lookNow);
  document.addEventListener('visibilitychange', lookNow);
  return {
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    isThere: () => isThere,
    dismiss: () => {
      known = served;
      set(false);
    },
    stop: () => {
      clearInterval(timer);
      removeEventListener('online', lookNow);
      document.removeEventListener('visibilitychange', lookNow);
    },
  };
};
