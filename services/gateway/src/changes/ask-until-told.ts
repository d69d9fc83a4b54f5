import { within } from '@daybook/nest';

const firstWaitMs = 250;
const longestWaitMs = 4_000;
/** Whoever answers, answers sooner. */
const patienceMs = 2_000;

/**
 * Asks whether something is allowed still, whenever it is told to. A fault is no reason to end what was allowed, nor to leave it be for
 * long: after one it is asked again soon, and later each time.
 * @param refused called where it is allowed no more
 */
export function askUntilTold(allowed: () => Promise<boolean>, refused: () => void) {
  let waitMs = firstWaitMs;
  let waiting: NodeJS.Timeout | undefined;
  let stopped = false;

  const ask = async (): Promise<void> => {
    clearTimeout(waiting);
    const told = await within(patienceMs, allowed()).catch(() => undefined);
    if (stopped) return;
    if (told === undefined) {
      clearTimeout(waiting);
      waiting = setTimeout(() => void ask(), waitMs).unref();
      waitMs = Math.min(2 * waitMs, longestWaitMs);
    } else {
      waitMs = firstWaitMs;
      if (!told) refused();
    }
  };

  return {
    ask,
    stop: (): void => {
      stopped = true;
      clearTimeout(waiting);
    },
  };
}
