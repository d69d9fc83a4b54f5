import type { AdminJob, AdminParkedStream, ClientError, OpenOperation, ReadModelState } from '@daybook/contracts';
import { isSignedOut, request } from '@daybook/frontend-kit';
import { queryOptions } from '@tanstack/react-query';

/** Milliseconds between two reads, while the page is visible. */
export const POLL_MS = 3_000;

interface PolledQuery {
  state: { error: Error | null };
}

/** Operations go on by themselves, so they are read again and again, unless nobody is signed in. */
const polled = { refetchInterval: ({ state }: PolledQuery) => (isSignedOut(state.error) ? false : POLL_MS) } as const;

export const readModelsQuery = () =>
  queryOptions<ReadModelState[]>({ queryKey: ['/api', 'admin', 'projections'], ...polled });
export const parkedQuery = () =>
  queryOptions<AdminParkedStream[]>({ queryKey: ['/api', 'admin', 'parked'], ...polled });
export const jobsQuery = () => queryOptions<AdminJob[]>({ queryKey: ['/api', 'admin', 'jobs'], ...polled });
export const openOperationsQuery = () =>
  queryOptions<OpenOperation[]>({ queryKey: ['/api', 'admin', 'operations'], ...polled });
export const clientErrorsQuery = () =>
  queryOptions<ClientError[]>({ queryKey: ['/api', 'admin', 'client-errors'], ...polled });

export const clearClientErrors = () => request<unknown>('DELETE', '/api/admin/client-errors');
export const rebuild = (name: string) =>
  request<unknown>('POST', `/api/admin/projections/${encodeURIComponent(name)}/rebuild`);
/** All of them where no stream is named. */
export const retryParked = (which: { readModel?: string; stream?: string }) =>
  request<{ asked: number }>('POST', '/api/admin/parked/retry', { body: which });
export const retryJob = (id: string) => request<AdminJob>('POST', `/api/admin/jobs/${encodeURIComponent(id)}/retry`);
