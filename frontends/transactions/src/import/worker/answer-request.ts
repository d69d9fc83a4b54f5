import { readWithCategories } from '../reading/read-with-categories.js';
import { type ReadAnswer, type ReadRequest } from './messages.js';

/** The worker's work, apart from how messages come and go: keeps one file and answers requests on it. */
export const createReader = (send: (answer: ReadAnswer) => void): ((request: ReadRequest) => void) => {
  let kept = new Uint8Array();
  return ({ request, bytes, household, corrections }) => {
    try {
      if (bytes) kept = new Uint8Array(bytes);
      const reading = readWithCategories(kept, household, corrections, (done, lines) =>
        send({ request, kind: 'progress', done, lines }),
      );
      send({ request, kind: 'read', reading });
    } catch (error) {
      send({ request, kind: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
  };
};
