import type { AdminJob, AdminParkedStream, OpenOperation, ReadModelState } from '@daybook/contracts';
import { isSignedOut, request } from '@daybook/frontend-kit';
import { queryOptions } from '@tanstack/react-query';

/** Milliseconds between two looks, while somebody sees the page. */
export const LOOK_EVERY = 3_000;

interface Looked {
  state: { error: Error | null };
}

/** Operations go on by themselves: they are looked at again and again, unless nobody is signed in. */
const again = { refetchInterval: ({ state }: Looked) => (isSignedOut(state.error) ? false : LOOK_EVERY) } as const;

export const readModelsQuery = () =>
  queryOptions<ReadModelState[]>({ queryKey: ['/api', 'admin', 'projections'], ...again });
export const parkedQuery = () => queryOptions<AdminParkedStream[]>({ queryKey: ['/api', 'admin', 'parked'], ...again });
export const jobsQuery = () => queryOptions<AdminJob[]>({ queryKey: ['/api', 'admin', 'jobs'], ...again });
export const openOperationsQuery = () =>
  queryOptions<OpenOperation[]>({ queryKey: ['/api', 'admin', 'operations'], ...again });

export const rebuild = (name: string) =>
  request<unknown>('POST', `/api/admin/projections/${encodeURIComponent(name)}/rebuild`);
/** All of them where no stream is named. */
export const retryParked = (which: { readModel?: string; stream?: string }) =>
  request<{ asked: number }>('POST', '/api/admin/parked/retry', { body: which });
export const retryJob = (id: string) => request<AdminJob>('POST', `/api/admin/jobs/${encodeURIComponent(id)}/retry`);
