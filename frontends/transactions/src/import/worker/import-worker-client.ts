import { type Endpoint, type Remote, wrap } from 'comlink';
import { type ImportWorker, isReadProgress, type ReadProgress } from './import-worker.js';

/** A running worker. */
export interface WorkerConnection {
  endpoint: Endpoint;
  close: () => void;
}

/** Starts a worker; `onFailure` gets a message for a person when it breaks down. */
export type OpenConnection = (onFailure: (message: string) => void) => WorkerConnection;

const startWorker: OpenConnection = (onFailure) => {
  const worker = new Worker(new URL('./import.worker.ts', import.meta.url), { name: 'import' });
  worker.addEventListener('error', (event) => onFailure(event.message || 'the import could not be started'));
  worker.addEventListener('messageerror', () => onFailure('an answer of the import could not be read'));
  return { endpoint: worker, close: () => worker.terminate() };
};

interface Session extends WorkerConnection {
  worker: Remote<ImportWorker>;
  /** Rejects when the worker fails or is closed: Comlink's own calls would then wait for ever. */
  failed: Promise<never>;
  fail: (message: string) => void;
}

/** The import worker as the page sees it. */
export interface ImportWorkerClient {
  /** Starts the worker if there is none. Rejects with a message for a person; `onProgress` is called while a file is read. */
  call<Result>(
    work: (worker: Remote<ImportWorker>) => Promise<Result>,
    onProgress?: (progress: ReadProgress) => void,
  ): Promise<Result>;
  /** Ends the worker and rejects every call under way. The next call starts another. */
  close(): void;
}

export const openImportWorker = (open: OpenConnection = startWorker): ImportWorkerClient => {
  let session: Session | null = null;

  const start = (): Session => {
    let reject: (error: Error) => void = () => undefined;
    const failed = new Promise<never>((_, fail) => (reject = fail));
    // Also when no call is under way.
    failed.catch(() => undefined);
    const fail = (message: string): void => {
      session = null;
      connection.close();
      reject(new Error(message));
    };
    const connection = open(fail);
    return { ...connection, worker: wrap<ImportWorker>(connection.endpoint), failed, fail };
  };

  return {
    call: async (work, onProgress) => {
      const { endpoint, worker, failed } = (session ??= start());
      const listen = (event: Event): void => {
        const { data } = event as MessageEvent<unknown>;
        if (isReadProgress(data)) onProgress?.(data);
      };
      endpoint.addEventListener('message', listen as EventListener);
      try {
        return await Promise.race([work(worker), failed]);
      } finally {
        endpoint.removeEventListener('message', listen as EventListener);
      }
    },
    close: () => session?.fail('closed'),
  };
};
