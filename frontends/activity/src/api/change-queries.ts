import type { HistoryChange, HistoryDetail } from '@daybook/contracts';
import { request } from '@daybook/frontend-kit';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

/** Changes of a page of the list. */
export const pageSize = 50;

/** How long what is no longer on screen is kept: for a short way back, not for good. */
const keptMs = 60_000;

/**
 * A page of the list, the newest first.
 * @param conditions filters as `GET /api/history` takes them
 * @param before id of the change after which the page begins; the newest changes when absent
 */
export const changesQuery = (conditions: string, before?: string) =>
  queryOptions<HistoryChange[]>({
    queryKey: [
      '/api',
      `history?${[conditions, `limit=${pageSize}`, before && `before=${before}`].filter(Boolean).join('&')}`,
    ],
    gcTime: keptMs,
  });

export const changePath = (root: string): string => `history/${encodeURIComponent(root)}`;

/** A change with what it concerns, by page. Changes of this page are news to nobody, so it is read anew when it is opened. */
export const changeQuery = (root: string) =>
  infiniteQueryOptions({
    queryKey: ['/api', changePath(root)],
    queryFn: ({ pageParam, signal }) =>
      request<HistoryDetail>('GET', `/api/${changePath(root)}${pageParam ? `?cursor=${pageParam}` : ''}`, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }: HistoryDetail) => next,
    staleTime: 0,
    gcTime: keptMs,
  });

/** One change as it is now. */
export const readChange = (root: string) => request<HistoryDetail>('GET', `/api/${changePath(root)}`);
