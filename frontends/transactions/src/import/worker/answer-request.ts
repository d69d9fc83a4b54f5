import { readWithCategories } from '../reading/read-with-categories.js';
import { type ReadAnswer, type ReadRequest } from './messages.js';

const partSize = 4000;

/** The worker's work, apart from how messages come and go: keeps one file and answers requests on it. */
export const createReader = (send: (answer: ReadAnswer) => void): ((request: ReadRequest) => void) => {
  let kept = new Uint8Array();
  return ({ request, bytes, household, corrections }) => {
    try {
      if (bytes) kept = new Uint8Array(bytes);
      const reading = readWithCategories(kept, household, corrections, (done, lines) =>
        send({ request, kind: 'progress', done, lines }),
      );
      const { rows, skipped } = reading;
      for (let at = 0; at < Math.max(rows.length, skipped.length); at += partSize) {
        const until = at + partSize;
        send({ request, kind: 'part', rows: rows.slice(at, until), skipped: skipped.slice(at, until) });
      }
      send({ request, kind: 'read', reading: { ...reading, rows: [], skipped: [] } });
    } catch (error) {
      send({ request, kind: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
  };
};
