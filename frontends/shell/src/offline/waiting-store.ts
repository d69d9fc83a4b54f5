import { localKey, type WaitingCall } from '@daybook/frontend-kit';

/** A change as this browser keeps it, under a key that tells its place in the order. */
export interface WaitingChange extends Omit<WaitingCall, 'signal'> {
  key: string;
  /** In words, for the list. */
  text: string;
}

/** What a change becomes before it goes, where its page is not to send it any more. */
const discarded = 'null';

export interface WaitingStore {
  /** The oldest first, those of other tabs included. */
  list(): WaitingChange[];
  add(change: Omit<WaitingChange, 'key'>): WaitingChange;
  /** It was sent. */
  remove(key: string): void;
  /** It is not to be sent. */
  discard(key: string): void;
  /** Hears of what other tabs do. Returns what ends it. */
  follow(heard: { changed: () => void; sent: (key: string) => void; discarded: (key: string) => void }): () => void;
}

const changeOf = (key: string): WaitingChange | undefined => {
  const text = localStorage.getItem(key);
  if (text === null || text === discarded) return undefined;
  try {
    return { ...(JSON.parse(text) as Omit<WaitingChange, 'key'>), key };
  } catch {
    return undefined;
  }
};

/** One key for each, so that two tabs never overwrite what the other adds; they end with the log-out, as all local keys do. */
export const waitingStore = (userId: number, now: () => number = Date.now): WaitingStore => {
  const prefix = localKey(userId, 'waiting:');
  const keys = () =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .toSorted();
  const timeIn = (key = ''): number => Number.parseInt(key.slice(prefix.length), 10) || 0;
  const nextKey = (): string => {
    // After all that wait, whatever the clock does.
    const last = Math.max(timeIn(keys().at(-1)) + 1, now());
    const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
    return `${prefix}${String(last).padStart(15, '0')}-${random}`;
  };
  return {
    list: () => keys().flatMap((key) => changeOf(key) ?? []),
    add: (change) => {
      const key = nextKey();
      localStorage.setItem(key, JSON.stringify(change));
      return { ...change, key };
    },
    remove: (key) => localStorage.removeItem(key),
    discard: (key) => {
      localStorage.setItem(key, discarded);
      localStorage.removeItem(key);
    },
    follow: ({ changed, sent, discarded: onDiscarded }) => {
      const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
        if (!key?.startsWith(prefix)) return;
        if (newValue === discarded) onDiscarded(key);
        else if (newValue === null && oldValue !== discarded) sent(key);
        changed();
      };
      addEventListener('storage', onStorage);
      return () => removeEventListener('storage', onStorage);
    },
  };
};
