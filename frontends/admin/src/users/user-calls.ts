import type { AdminStats, AdminUsersPage } from '@daybook/contracts';
import { request } from '@daybook/frontend-kit';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';

/** Users on a page. */
export const PAGE = 50;

/** A page of those in whose name or address the text occurs; the former page stays while it is on its way. */
export const usersPageQuery = (search: string, offset: number) => {
  const parameters = new URLSearchParams({
    ...(search ? { search } : {}),
    limit: String(PAGE),
    offset: String(offset),
  });
  return queryOptions<AdminUsersPage>({
    queryKey: ['/api', 'admin', `users?${parameters}`],
    placeholderData: keepPreviousData,
  });
};

export const adminStatsQuery = () => queryOptions<AdminStats>({ queryKey: ['/api', 'admin', 'stats'] });

export const appoint = (id: number) => request<unknown>('PUT', `/api/administrators/${id}`);
export const dismiss = (id: number) => request<unknown>('DELETE', `/api/administrators/${id}`);

export const endSessions = (id: number) => request<unknown>('DELETE', `/api/administrators/sessions/${id}`);
export const resetSecondFactor = (id: number) => request<unknown>('DELETE', `/api/administrators/second-factors/${id}`);

/** Everything that the dashboard shows of users is out of date. */
export const refreshUsers = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [, area, rest] }) =>
      area === 'admin' && typeof rest === 'string' && (rest === 'stats' || rest.startsWith('users')),
  });
