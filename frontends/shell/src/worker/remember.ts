import { destructions, keptPerson, readLastSeen } from '../pocket/last-seen-store.js';
import { keepWhole } from './builds.js';
import { heedDocument } from './documents.js';
import { heed, isKeptRead, nameOfRead } from './kept-reads.js';
import type { WorkerEvent } from './worker-scope.js';

/** What a page asks for once it is drawn and the browser has time. */
export interface Remember {
  daybook: 'remember';
  person: number;
  /** The household that the page shows, where that is not their own. */
  household?: number | undefined;
  timeZone: string;
  /** What the page has read so far, by address. */
  reads: string[];
  /** The page was opened before there was a worker, which has seen nothing of it. */
  isUnseen: boolean;
}

/** Sees to it that what the page shows can be opened without a line. */
export const remember = async (
  event: WorkerEvent,
  { person, household, timeZone, reads, isUnseen }: Remember,
): Promise<void> => {
  const since = destructions();
  if (isUnseen || (await keptPerson()) !== person) {
    await heedDocument(await fetch('/', { headers: { Accept: 'text/html' }, cache: 'no-store' }), since);
  }
  if ((await keptPerson()) !== person) return;
  const headers = {
    Accept: 'application/json',
    'X-Time-Zone': timeZone,
    'X-Signed-In-As': household ? `${person}/${household}` : `${person}`,
    ...(household && { 'Daybook-Household': `${household}` }),
  };
  for (const address of reads) {
    const request = new Request(address, { headers });
    if (!isKeptRead(request, new URL(request.url)) || (await readLastSeen(person, nameOfRead(request)))) continue;
    await heed(request, await fetch(request), since);
  }
  await keepWhole(event);
};
