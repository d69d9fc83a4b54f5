const lockOf = (importId: string): string => `daybook:import:${importId}`;

// Locks are there only where the page is secure; without them two tabs may send the same batch, which does no harm.
const locks = (): LockManager | undefined => (navigator as { locks?: LockManager }).locks;

/** Does the work while every other tab of this browser can see that the import is under way. */
export const withImportLock = async (importId: string, work: () => Promise<void>): Promise<void> => {
  const manager = locks();
  await (manager ? manager.request(lockOf(importId), work) : work());
};

/** Whether some tab of this browser is sending the import now. */
export const isImportLocked = async (importId: string): Promise<boolean> => {
  const held = (await locks()?.query())?.held ?? [];
  return held.some(({ name }) => name === lockOf(importId));
};
