import { type AskedHousehold, keptPerson } from '../pocket/last-seen-store.js';

/** As the gateway reads it for a document. */
const cookie = 'daybook-household';

/** The household that the next document is asked for. Where a browser hides cookies from workers, the one of the document before. */
export const chosenHousehold = async (): Promise<AskedHousehold> => {
  if (!('cookieStore' in globalThis)) return 'last';
  const value = (await cookieStore.get(cookie))?.value ?? '';
  return /^\d{1,16}$/.test(value) ? Number(value) : 'own';
};

/**
 * One that was chosen, and of which nothing is here, cannot be opened without a line: the next try opens the person's own. Tells whether
 * it was so.
 */
export const dropChosenHousehold = async (): Promise<boolean> => {
  const [chosen, person] = [await chosenHousehold(), await keptPerson()];
  if (typeof chosen !== 'number' || person === undefined || chosen === person) return false;
  await cookieStore.delete(cookie);
  return true;
};
