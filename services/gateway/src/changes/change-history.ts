/** What one operation changed for a household. */
export interface Change {
  /** Random: it tells nothing of the log. */
  id: string;
  /** As in the `Operation-Id` header of the change's answer. */
  operationId: string;
  /** Paths below `/api` whose answers may have changed, each with everything below it: `bills`, `yearly-data`. */
  changed: readonly string[];
}

interface Entry extends Partial<Change> {
  id: string;
  tenant: string;
}

export interface ChangeHistory {
  add(tenant: string, change: Omit<Change, 'id'>): Change;
  /** A place between the changes of now and those to come. */
  mark(tenant: string): string;
  /** What came after the place; undefined where the place is not known, or no longer. */
  since(tenant: string, id: string): Change[] | undefined;
  forget(): void;
}

const maxEntries = 20_000;

/** The last changes of all households, in memory, so that whoever lost the connection for a moment misses nothing. */
export function createChangeHistory(randomId: () => string): ChangeHistory {
  let entries: Entry[] = [];
  const push = <E extends Entry>(entry: E): E => {
    entries.push(entry);
    if (entries.length >= 2 * maxEntries) entries = entries.slice(-maxEntries);
    return entry;
  };
  return {
    add: (tenant, change) => push({ id: randomId(), tenant, ...change }),
    mark: (tenant) => push({ id: randomId(), tenant }).id,
    since: (tenant, id) => {
      const place = entries.findLastIndex((entry) => entry.id === id && entry.tenant === tenant);
      if (place < 0) return undefined;
      return entries.slice(place + 1).filter((entry): entry is Entry & Change => {
        return entry.tenant === tenant && entry.changed !== undefined;
      });
    },
    forget: () => {
      entries = [];
    },
  };
}
