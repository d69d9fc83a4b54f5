const LOCK = 'daybook:sample-data';

/** Runs the work unless another tab of this browser is doing it; resolves to whether it ran. Without Web Locks it always runs. */
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
