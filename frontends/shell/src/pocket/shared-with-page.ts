import { takeShared } from './shared-files.js';

/** Whether the page was opened because another app has shared a file; false too where that file did not come. */
const isForShared = (): boolean => {
  const [opening] = performance.getEntriesByType('navigation');
  return opening !== undefined && new URL(opening.name).searchParams.has('shared');
};

/**
 * Hands files that another app has shared to the view that takes dropped ones, as if they had been dropped. Resolves to false where
 * they did not come.
 */
export const openShared = async (person: number): Promise<boolean> => {
  if (!isForShared()) return true;
  const files = await takeShared(person);
  if (files.length === 0) return false;
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }));
  return true;
};
