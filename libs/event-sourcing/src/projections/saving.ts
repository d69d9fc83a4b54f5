import type { CheckpointKeeper } from './checkpoint-keeper.js';

export interface Saving {
  /** Saves the partitions that were touched, or all; after what is being saved already. */
  save(which: 'touched' | 'all'): Promise<void>;
  /** Has what was touched saved soon, for those who wait elsewhere; does nothing where nobody does. */
  soon(): void;
  /** Saves nothing soon any more, and resolves when nothing is being saved. */
  end(): Promise<void>;
}

/**
 * Saves checkpoints one after another: a later one must not be overtaken.
 * @param everyMs so often at most, and no more than half of the time, what is touched is saved by itself; never when absent
 */
export function openSaving(
  checkpoints: CheckpointKeeper,
  saveNow: (which: 'touched' | 'all') => Promise<void>,
  { everyMs, failed }: { everyMs: number | undefined; failed: (error: unknown) => void },
): Saving {
  let last: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let freeAt = -Infinity;
  let hasEnded = false;

  const save = (which: 'touched' | 'all'): Promise<void> => {
    const mine = last.then(() => saveNow(which));
    last = mine.catch(() => undefined);
    return mine;
  };
  const saveTouched = async () => {
    const began = performance.now();
    await save('touched').catch(failed);
    const tookMs = performance.now() - began;
    freeAt = began + Math.max(everyMs ?? 0, 2 * tookMs);
    timer = undefined;
    if (checkpoints.isTouched()) soon();
  };
  const soon = () => {
    if (everyMs === undefined || timer || hasEnded) return;
    timer = setTimeout(() => void saveTouched(), Math.max(0, freeAt - performance.now()));
  };
  return {
    save,
    soon,
    end: async () => {
      hasEnded = true;
      clearTimeout(timer);
      await last;
    },
  };
}
