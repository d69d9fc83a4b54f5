import { createRoot } from 'react-dom/client';
import { forgetShared, offeredShared, takeShared } from './shared-files.js';

/** Whether the page was opened because another app has shared a file; false too where that file did not come. */
const isForShared = (): boolean => {
  const [opening] = performance.getEntriesByType('navigation');
  return opening !== undefined && new URL(opening.name).searchParams.has('shared');
};

/** The view that takes dropped files takes these, as if they had been dropped. */
const drop = (files: readonly File[]): void => {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }));
};

/**
 * Asks what becomes of files that another app has shared. Other sites can send some, too, so nothing of them is read before the person
 * has said so. Resolves to false where none came.
 */
export const askAboutShared = async (person: number, isWanted = isForShared()): Promise<boolean> => {
  if (!isWanted) return true;
  const offer = await offeredShared(person);
  if (!offer) return false;
  const { SharedQuestion } = await import(/* webpackChunkName: "shared-question" */ './shared-question.js');
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const isToImport = await new Promise<boolean>((resolve) =>
    root.render(<SharedQuestion {...offer} onAnswer={resolve} />),
  );
  root.unmount();
  place.remove();
  if (!isToImport) {
    await forgetShared();
    return true;
  }
  const files = await takeShared(person);
  if (files.length > 0) drop(files);
  return files.length > 0;
};
