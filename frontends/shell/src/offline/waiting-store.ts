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
  /** Tells the stores of a person's households apart; empty for their own. */
  readonly household: string;
  /** The oldest first, those of other tabs included. */
  list(): WaitingChange[];
  /** Keys of all that wait for the person, in whichever household. */
  everywhere(): string[];
  add(change: Omit<WaitingChange, 'key'>): WaitingChange;
  /** It was sent. */
  remove(key: string): void;
  /** It is not to be sent. */
  discard(key: string): void;
  /** Hears of what other tabs do. Returns what ends it. */
  follow(heard: { changed: () => void; sent: (key: string) => void; discarded: (key: string) => void }): () => void;
}

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { keys(): string[] };

/** The browser's local storage; where it forbids that, changes wait for as long as the page is open. */
const openShelf = (): Shelf => {
  try {
    const storage = localStorage;
    return {
      keys: () => Object.keys(storage),
      getItem: (key) => storage.getItem(key),
      setItem: (key, text) => storage.setItem(key, text),
      removeItem: (key) => storage.removeItem(key),
    };
  } catch {
    const held = new Map<string, string>();
    return {
      keys: () => [...held.keys()],
      getItem: (key) => held.get(key) ?? null,
      setItem: (key, text) => void held.set(key, text),
      removeItem: (key) => void held.delete(key),
    };
  }
};

const changeOf = (key: string, text: string | null): WaitingChange | undefined => {
  if (text === null || text === discarded) return undefined;
  try {
    return { ...(JSON.parse(text) as Omit<WaitingChange, 'key'>), key };
  } catch {
    return undefined;
  }
};

/** One key for each, so that two tabs never overwrite what the other adds; they end with the log-out, as all local keys do. */
export const waitingStore = (userId: number, household?: number): WaitingStore => {
  const prefix = localKey(userId, household === undefined ? 'waiting:' : `waiting-${household}:`);
  const shelf = openShelf();
  const keys = () =>
    shelf
      .keys()
      .filter((key) => key.startsWith(prefix))
      .toSorted();
  const ofPerson = localKey(userId, 'waiting');
  const everywhere = () => shelf.keys().filter((key) => key.startsWith(ofPerson) && changeOf(key, shelf.getItem(key)));
  const timeIn = (key = ''): number => Number.parseInt(key.slice(prefix.length), 10) || 0;
  const nextKey = (): string => {
    // After all that wait, whatever the clock does.
    const last = Math.max(timeIn(keys().at(-1)) + 1, Date.now());
    const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
    return `${prefix}${String(last).padStart(15, '0')}-${random}`;
  };
  return {
    household: household === undefined ? '' : `:${household}`,
    list: () => keys().flatMap((key) => changeOf(key, shelf.getItem(key)) ?? []),
    everywhere,
    add: (change) => {
      const key = nextKey();
      shelf.setItem(key, JSON.stringify(change));
      return { ...change, key };
    },
    remove: (key) => shelf.removeItem(key),
    discard: (key) => {
      shelf.setItem(key, discarded);
      shelf.removeItem(key);
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
