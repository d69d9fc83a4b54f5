import type { Operation } from '@daybook/contracts';
import { request } from './request.js';

/** Called with each state of a running operation. */
export type OnProgress = (operation: Operation) => void;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Polls a running operation, and reports it to `onProgress`, until it ends. Throws where it failed. */
export const untilDone = async (started: Operation, onProgress: OnProgress, everyMs = 500): Promise<Operation> => {
  let operation = started;
  while (operation.state === 'running') {
    onProgress(operation);
    await pause(everyMs);
    operation = await request<Operation>('GET', `/api/operations/${operation.operationId}`);
  }
  if (operation.state === 'failed') throw new Error('The operation could not be completed. Please try again.');
  return operation;
};
