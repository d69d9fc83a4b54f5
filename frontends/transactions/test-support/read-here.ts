import { answerCalls } from '../src/import/worker/answer-calls.js';
import { type OpenChannel } from '../src/import/worker/messages.js';

/** The worker's code in this thread. */
export const readHere: OpenChannel = (onAnswer) => {
  const answer = answerCalls((message) => setTimeout(() => onAnswer(message)));
  return { post: answer, close: () => undefined };
};

/** A chosen file; jsdom's own cannot be read. */
export const aFile = (text: string, name = 'march.csv'): File =>
  Object.assign(new File([text], name, { type: 'text/csv' }), {
    arrayBuffer: () => Promise.resolve(new TextEncoder().encode(text).buffer),
  });
