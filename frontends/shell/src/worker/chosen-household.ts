import { type AskedHousehold, keptPerson } from '../pocket/last-seen-store.js';

const isId = /^\d{1,16}$/;

/** As the gateway reads it for a document. */
const cookie = 'daybook-household';

/**
 * The household that a document is asked for: that of its address, as the gateway reads it, or the one that was opened last. Where a browser
 * hides cookies from workers, the one of the document before.
 */
export const chosenHousehold = async (address: string): Promise<AskedHousehold> => {
  const said = new URL(address).searchParams;
  const named = said.get('household');
  if (named !== null && isId.test(named)) return Number(named);
  if (named !== null || said.has('view')) return 'own';
  if (!('cookieStore' in globalThis)) return 'last';
  const value = (await cookieStore.get(cookie))?.value ?? '';
  return isId.test(value) ? Number(value) : 'own';
};

/**
 * One that was chosen, and of which nothing is here, cannot be opened without a line: the next try opens the person's own. Tells whether
 * it was so.
 */
export const dropChosenHousehold = async (address: string): Promise<boolean> => {
  const [chosen, person] = [await chosenHousehold(address), await keptPerson()];
  if (typeof chosen !== 'number' || person === undefined || chosen === person) return false;
  if ('cookieStore' in globalThis) await cookieStore.delete(cookie);
  return true;
};
