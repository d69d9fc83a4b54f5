import { type BulkAnswer } from '@daybook/contracts';
import { ApiError, NetworkError } from '@daybook/frontend-kit';
import { PARALLEL_BATCHES } from '@daybook/money';
import type { ImportRow } from '../../api/import-calls.js';

/** Pauses before each retry of a lost connection, in milliseconds. */
export const pauses = [1000, 2000, 4000, 8000, 15_000];

/** A lost connection: no answer, or that of a gateway whose service is gone. */
const isLost = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && [429, 502, 503, 504].includes(error.status));

const finalCodes = new Set<string | null>(['import-undone', 'household-not-found']);

/** Refusals that the next batch would meet too. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && ([401, 403].includes(error.status) || finalCodes.has(error.serverCode));

export interface Sending {
  /** Numbers of the batches to send, from 0. */
  left: readonly number[];
  load: (batch: number) => Promise<ImportRow[]>;
  /** Sent again, a batch is not imported again. */
  send: (rows: ImportRow[], batch: number, signal: AbortSignal) => Promise<BulkAnswer>;
  /** Called with each answer before the next batch goes out. */
  confirm: (batch: number, answer: BulkAnswer) => Promise<void>;
  /** Called when the connection is lost and when it is back. */
  onLost: (lost: boolean) => void;
  /** Waits before another try; resolves sooner when the person or the browser says that it is time. */
  pause: (milliseconds: number) => Promise<void>;
  /** No further batch goes out once it is aborted; those on the way are waited for. */
  stop: AbortSignal;
  /** Ends those on the way too. */
  abort: AbortSignal;
}

export interface Failed {
  batch: number;
  error: unknown;
}

/**
 * Sends batches, three at a time. One whose connection is lost is tried again after growing pauses; one that is refused, or has
 * been tried often enough, does not hold up the others. Gives the batches that did not get in, in their order.
 */
export const sendBatches = async (sending: Sending): Promise<Failed[]> => {
  const { load, send, confirm, onLost, pause, stop, abort } = sending;
  const left = [...sending.left];
  const failed: Failed[] = [];
  let over = false;
  const attempt = async (batch: number): Promise<BulkAnswer> => {
    const rows = await load(batch);
    for (let tries = 0; ; tries += 1) {
      try {
        const answer = await send(rows, batch, abort);
        onLost(false);
        return answer;
      } catch (error) {
        const wait = pauses[tries];
        if (!isLost(error) || wait === undefined || stop.aborted) throw error;
        onLost(true);
        await pause(wait);
        if (stop.aborted) throw error;
      }
    }
  };
  const work = async (): Promise<void> => {
    for (let batch = left.shift(); batch !== undefined; batch = left.shift()) {
      if (over || stop.aborted) {
        failed.push({ batch, error: null });
        continue;
      }
      try {
        await confirm(batch, await attempt(batch));
      } catch (error) {
        failed.push({ batch, error });
        over ||= isFinal(error);
      }
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_BATCHES }, work));
  onLost(false);
  return failed.sort((a, b) => a.batch - b.batch);
};
