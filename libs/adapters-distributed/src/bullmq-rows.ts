import { type JobData, type JobState, type JobView, parkedReason } from '@daybook/platform';

/** What BullMQ keeps as a job's data. */
export interface StoredJob {
  /** Order of arrival over all queues: BullMQ knows only the millisecond. */
  number: number;
  data: JobData;
}

/** Keeps a job's keys apart from those of its queue, such as `failed`; BullMQ also refuses ids that are numbers. */
const mark = 'op-';

export const toBullId = (id: string): string => `${mark}${id}`;
export const fromBullId = (id: string): string => id.slice(mark.length);

/** As the scripts answer it. */
export type Row = [
  id: string,
  state: Exclude<JobState, 'completed'>,
  stored: string | null,
  attempts: string | null,
  progress: string | null,
  error: string | null,
];

/** BullMQ's reason for a job whose worker died too often. */
export const stalledReason = 'job stalled more than allowable limit';

export function toView(queue: string, row: Row): JobView & { number: number } {
  const [id, state, stored, failures, progress, error] = row;
  const { number, data } = JSON.parse(stored ?? '{"number":0,"data":{}}') as StoredJob;
  const parked = state === 'dead' && error === stalledReason;
  const { done = 0, total = 0 } = JSON.parse(progress ?? '{}') as Partial<JobView['progress']>;
  return {
    number,
    queue,
    id: fromBullId(id),
    data,
    state,
    // BullMQ counts a try once it has ended.
    attempts: Number(failures ?? 0) + (state === 'running' ? 1 : 0),
    progress: { done, total },
    error: parked ? parkedReason : error,
    parked,
  };
}

export const withoutNumber = ({ number: _, ...view }: JobView & { number: number }): JobView => view;

/** Households take turns. Jobs of no household share one turn. */
export const holderOf = (data: JobData): string => String(data['tenant'] ?? '');

/**
 * Without quoted text and e-mail addresses, which may be personal, such as an address that a mail server refused: nothing
 * personal is kept in Redis.
 */
export const withoutPersons = (reason: string): string =>
  reason.replace(/"[^"]*"|“[^”]*”|`[^`]*`/g, '…').replace(/[^\s<>()]+@[^\s<>()]+/g, '…');
