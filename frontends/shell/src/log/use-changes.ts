import type { HistoryChange } from '@daybook/contracts';
import { request } from '@daybook/frontend-kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';

const pageSize = 100;
/** So many pages have marks at once; older ones are read as somebody goes there. */
const firstPages = 10;

const changesBefore = (root: string, signal: AbortSignal): Promise<HistoryChange[]> =>
  request('GET', `/api/history?limit=${pageSize}${root && `&before=${encodeURIComponent(root)}`}`, {
    signal,
    plain: true,
  });

/** The instants of the household's changes, the earliest first, as far back as `from`, milliseconds since the epoch, and often further. */
export const useChanges = (from: number): { at: readonly number[]; isReading: boolean } => {
  const { data, fetchNextPage, hasNextPage, isFetching, isError } = useInfiniteQuery({
    // Not by its address: what others change meanwhile is no news to who looks back.
    queryKey: ['changes-to-look-back-to'],
    queryFn: ({ pageParam, signal }) => changesBefore(pageParam, signal),
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.root),
    gcTime: 0,
  });
  const at = useMemo(
    () => [...new Set(data?.pages.flat().map((change) => Date.parse(change.at)))].sort((a, b) => a - b),
    [data],
  );
  const pages = data?.pages.length ?? 0;
  const isShort = hasNextPage && !isError && (pages < firstPages || (at[0] ?? 0) >= from);
  useEffect(() => {
    if (isShort && !isFetching) void fetchNextPage();
  }, [isShort, isFetching, fetchNextPage]);
  return { at, isReading: isFetching };
};
