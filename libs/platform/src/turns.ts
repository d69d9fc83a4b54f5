import { setImmediate } from 'node:timers';

/** So many turns of the event loop pass between two pieces of long work: short work is done in them. */
const restTurns = 3;

/**
 * Makes what long work waits for between two of its pieces. However many wait, one piece is done at a time, with turns for
 * everybody else between: whoever asks for little waits for one or two pieces, not for a piece of each.
 */
export function createTurns(rest = restTurns): () => Promise<void> {
  const waiting: (() => void)[] = [];
  let isPassing = false;

  const pass = (left: number): void => {
    setImmediate(() => {
      if (left > 0) return pass(left - 1);
      waiting.shift()?.();
      isPassing = waiting.length > 0;
      if (isPassing) pass(rest);
    });
  };
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (isPassing) return;
      isPassing = true;
      pass(0);
    });
}

/** Of this process. */
export const nextTurn = createTurns();

/** Long work goes on for so long at a time. */
const sliceMs = 4;

/**
 * What long work asks after each of its items: nothing while its slice of time is not over, then a turn to wait for.
 * @param now milliseconds
 */
export function createRest({ ms = sliceMs, now = () => performance.now(), turn = nextTurn } = {}) {
  let began = now();
  return (): Promise<void> | undefined => {
    if (now() - began < ms) return undefined;
    return turn().then(() => {
      began = now();
    });
  };
}
