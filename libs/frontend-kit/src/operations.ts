import type { Operation } from '@daybook/contracts';
import { ApiError, NetworkError } from './api-error.js';
import { request } from './request.js';

/** Called with each state of a running operation. */
export type OnProgress = (operation: Operation) => void;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** No answer, or that of a server that is away for now: the operation goes on all the same. */
const isLost = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && [429, 502, 503, 504].includes(error.status));

/** Polls a running operation, and reports it to `onProgress`, until it ends. Throws where it failed. */
export const untilDone = async (started: Operation, onProgress: OnProgress, everyMs = 500): Promise<Operation> => {
  let operation = started;
  while (operation.state === 'running') {
    onProgress(operation);
    await pause(everyMs);
    try {
      operation = await request<Operation>('GET', `/api/operations/${operation.operationId}`);
    } catch (error) {
      if (!isLost(error)) throw error;
    }
  }
  if (operation.state === 'failed') throw new Error('The operation could not be completed. Please try again.');
  return operation;
};
