import type { HistoryChange } from '@daybook/contracts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { changesQuery, pageSize } from '../api/change-queries.js';

export interface ChangePage {
  /** Id of the change before it; empty for the first page. */
  before: string;
  changes: readonly HistoryChange[];
}

export interface ChangePages {
  /** Undefined until the first page has loaded. */
  pages: readonly ChangePage[] | undefined;
  /** What the pages show; the previous conditions while the first page of the wanted ones loads. */
  conditions: string;
  /** Of the first page of what is wanted. */
  error: Error | null;
  isFetching: boolean;
  retry: () => void;
  /** Where the list goes on. */
  older: 'none' | 'some' | 'loading' | 'failed';
  loadOlder: () => void;
}

const none: readonly HistoryChange[] = [];

/** Pages of which a part is shown, with the change that stands last: the same part stays the same object. */
const cuts = new WeakMap<readonly HistoryChange[], { end: number; part: readonly HistoryChange[] }>();

/** What stands before the next page, whose place is fixed: what is newer than its first change is above it. A whole page stays the same object. */
const upTo = (changes: readonly HistoryChange[], next: string | undefined): readonly HistoryChange[] => {
  const end = next === undefined ? -1 : changes.findIndex(({ root }) => root === next);
  if (end < 0 || end === changes.length - 1) return changes;
  const known = cuts.get(changes);
  if (known?.end === end) return known.part;
  const part = changes.slice(0, end + 1);
  cuts.set(changes, { end, part });
  return part;
};

const isSame = (pages: readonly ChangePage[], others: readonly ChangePage[] | undefined): boolean =>
  pages.length === others?.length &&
  pages.every(({ before, changes }, n) => before === others[n]?.before && changes === others[n]?.changes);

/**
 * The pages of the list that were asked for so far. Changes are only ever added at its top, so each page begins after a change that
 * stays the same; where more were added than a page holds, another page is put between.
 * @param far ids before which pages begin that are far from the screen: they are not read again until they are near
 */
export const useChangePages = (wanted: string, far: ReadonlySet<string>): ChangePages => {
  const [{ conditions, starts }, setShown] = useState<{ conditions: string; starts: readonly string[] }>({
    conditions: wanted,
    starts: [],
  });
  const head = useQuery({ ...changesQuery(wanted), staleTime: 0 });
  if (head.data && conditions !== wanted) setShown({ conditions: wanted, starts: [] });

  const first = useQuery({ ...changesQuery(conditions), enabled: false });
  const rest = useQueries({
    queries: starts.map((before) => ({ ...changesQuery(conditions, before), gcTime: 0, enabled: !far.has(before) })),
  });
  const loaded = [first, ...rest].map(({ data }) => data);

  const gap = loaded.findIndex((data, n) => {
    const next = starts[n];
    return data && next !== undefined && !data.some(({ root }) => root === next);
  });
  const beforeGap = loaded[gap];
  if (beforeGap) {
    const last = beforeGap.length < pageSize ? undefined : beforeGap.at(-1)?.root;
    const between = last === undefined ? starts.slice(0, gap) : [...starts.slice(0, gap), last, ...starts.slice(gap)];
    setShown({ conditions, starts: between });
  }

  const last = loaded.at(-1);
  const lastQuery = rest.at(-1);
  const now =
    first.data && loaded.map((data, n) => ({ before: starts[n - 1] ?? '', changes: upTo(data ?? none, starts[n]) }));
  // While a page between others is on its way, the list stays as it was: its changes would be gone for a moment.
  const isBroken = gap >= 0 || loaded.some((data, n) => !data && n < loaded.length - 1);
  const [whole, setWhole] = useState(now);
  if (now && !isBroken && !isSame(now, whole)) setWhole(now);
  const pages = isBroken ? (whole ?? now) : now;
  const older = (): ChangePages['older'] => {
    if (last) return last.length < pageSize ? 'none' : 'some';
    return lastQuery?.error ? 'failed' : 'loading';
  };
  return {
    pages,
    conditions,
    error: head.data ? null : head.error,
    isFetching: head.isFetching,
    retry: () => void head.refetch(),
    older: older(),
    loadOlder: () => {
      const root = last?.at(-1)?.root;
      if (root === undefined) void lastQuery?.refetch();
      else setShown({ conditions, starts: [...starts, root] });
    },
  };
};
