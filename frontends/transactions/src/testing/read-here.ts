import { createReader } from '../import/worker/answer-request.js';
import { type OpenChannel } from '../import/worker/file-reader.js';

/** The worker's code in this thread. */
export const readHere: OpenChannel = (onAnswer) => {
  const answer = createReader((message) => setTimeout(() => onAnswer(message)));
  return { post: answer, close: () => undefined };
};

/** A chosen file; jsdom's own cannot be read. */
export const aFile = (text: string, name = 'march.csv'): File =>
  Object.assign(new File([text], name, { type: 'text/csv' }), {
    arrayBuffer: () => Promise.resolve(new TextEncoder().encode(text).buffer),
  });
