const LOCK = 'daybook:sample-data';

/** Runs the work unless another tab of this browser is at it; tells whether it ran. A browser without locks has to believe it. */
export const alone = async (work: () => Promise<unknown>): Promise<boolean> => {
  if (!('locks' in navigator)) {
    await work();
    return true;
  }
  return navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
};
