import { createSignal } from '@daybook/platform';

const longMs = 60_000;

export interface AloneGate {
  /**
   * Resolves when the run may begin, with what is called at its end. A run that must be alone waits until no other runs, and
   * others wait for it; undefined where another such run waits or runs already.
   */
  enter(alone: boolean): Promise<(() => void) | undefined>;
}

/** Orders the jobs of one worker: most run side by side, some alone. */
export function createAloneGate(): AloneGate {
  const ended = createSignal();
  let running = 0;
  let isTaken = false;

  return {
    enter: async (alone) => {
      if (alone && isTaken) return undefined;
      if (alone) isTaken = true;
      // Looked at and counted in one go: nobody enters in between.
      while (alone ? running > 0 : isTaken) await ended.wait({ timeoutMs: longMs });
      running += 1;
      return () => {
        running -= 1;
        if (alone) isTaken = false;
        ended.notify();
      };
    },
  };
}
