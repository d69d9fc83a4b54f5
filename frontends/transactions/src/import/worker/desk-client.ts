import { type Desk } from './desk.js';
import { type Channel, type DeskAnswer, type DeskCall, type OpenChannel } from './messages.js';

export interface ReadProgress {
  done: number;
  lines: number;
}

/** The worker as the page sees it. */
export interface DeskClient {
  /** Rejects with an `Error` whose message is for a person. `onProgress` is told while a file is read. */
  ask<Name extends keyof Desk>(
    name: Name,
    args: Parameters<Desk[Name]>,
    onProgress?: (progress: ReadProgress) => void,
  ): Promise<Awaited<ReturnType<Desk[Name]>>>;
  /** Ends the worker, whatever it is doing; what was asked is rejected. The next call starts another. */
  close(): void;
}

export const openWorker: OpenChannel = (onAnswer, onFailure) => {
  const worker = new Worker(new URL('./read.worker.ts', import.meta.url), { name: 'read-bank-file' });
  worker.addEventListener('message', (event: MessageEvent<DeskAnswer>) => onAnswer(event.data));
  worker.addEventListener('error', (event) => onFailure(event.message || 'the reader could not be started'));
  worker.addEventListener('messageerror', () => onFailure('the reader’s answer could not be taken in'));
  return { post: (call, transfer) => worker.postMessage(call, transfer), close: () => worker.terminate() };
};

interface Waiting {
  resolve: (value: never) => void;
  reject: (error: Error) => void;
  onProgress?: (progress: ReadProgress) => void;
}

export const openDesk = (open: OpenChannel = openWorker): DeskClient => {
  let calls = 0;
  let channel: Channel | null = null;
  const waiting = new Map<number, Waiting>();

  const onAnswer = (answer: DeskAnswer): void => {
    const asked = waiting.get(answer.call);
    if (!asked) return;
    if (answer.kind === 'progress') {
      asked.onProgress?.({ done: answer.done, lines: answer.lines });
      return;
    }
    waiting.delete(answer.call);
    if (answer.kind === 'done') asked.resolve(answer.value as never);
    else asked.reject(new Error(answer.message));
  };
  // A worker that failed has lost its file: everything asked of it failed, and the next call begins anew.
  const onFailure = (message: string): void => {
    const failed = [...waiting.values()];
    waiting.clear();
    channel?.close();
    channel = null;
    for (const { reject } of failed) reject(new Error(message));
  };

  return {
    ask: (name, args, onProgress) =>
      new Promise((resolve, reject) => {
        calls += 1;
        waiting.set(calls, { resolve, reject, onProgress });
        channel ??= open(onAnswer, onFailure);
        const transfer = args.filter((arg) => arg instanceof ArrayBuffer);
        channel.post({ call: calls, name, args } as DeskCall, transfer);
      }),
    close: () => onFailure('closed'),
  };
};
