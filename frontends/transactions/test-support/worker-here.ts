import { type Endpoint } from 'comlink';
import { exposeImportWorker } from '../src/import/worker/create-import-worker.js';
import { type OpenConnection } from '../src/import/worker/import-worker-client.js';

const endOf = (own: EventTarget, other: EventTarget, copy: (message: unknown) => unknown): Endpoint => ({
  postMessage: (message) => {
    const event = new MessageEvent('message', { data: copy(message) });
    setTimeout(() => other.dispatchEvent(event));
  },
  addEventListener: (type, listener) => own.addEventListener(type, listener),
  removeEventListener: (type, listener) => own.removeEventListener(type, listener),
});

/** The worker's code in this thread; `copy` does to messages what a thread's border does. */
export const workerHere =
  (copy: (message: unknown) => unknown = (message) => message): OpenConnection =>
  () => {
    const [page, worker] = [new EventTarget(), new EventTarget()];
    exposeImportWorker(endOf(worker, page, copy));
    return { endpoint: endOf(page, worker, copy), close: () => undefined };
  };

/** A chosen file; jsdom's own cannot be read. */
export const aFile = (text: string, name = 'march.csv'): File =>
  Object.assign(new File([text], name, { type: 'text/csv' }), {
    arrayBuffer: () => Promise.resolve(new TextEncoder().encode(text).buffer),
  });
