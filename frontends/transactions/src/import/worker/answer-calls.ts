import { createDesk } from './create-desk.js';
import { type Desk } from './desk.js';
import { type DeskAnswer, type DeskCall } from './messages.js';

const run = (desk: Desk, { name, args }: DeskCall): unknown =>
  (desk[name] as (...given: unknown[]) => unknown)(...args);

/** Answers each call in its turn; what goes wrong is told in words. */
export const answerCalls = (send: (answer: DeskAnswer) => void): ((call: DeskCall) => void) => {
  let current = 0;
  const desk = createDesk((done, lines) => send({ call: current, kind: 'progress', done, lines }));
  return (asked) => {
    const { call } = asked;
    current = call;
    const answered = async (): Promise<void> => send({ call, kind: 'done', value: await run(desk, asked) });
    answered().catch((error: unknown) => {
      send({ call, kind: 'failed', message: error instanceof Error ? error.message : String(error) });
    });
  };
};
