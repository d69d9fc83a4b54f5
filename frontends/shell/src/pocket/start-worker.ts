import { timeZone } from '@daybook/frontend-kit';

/** What the page has read so far, by address. */
const readSoFar = (): string[] => {
  const addresses = performance
    .getEntriesByType('resource')
    .filter((entry) => (entry as PerformanceResourceTiming).initiatorType === 'fetch')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/api/'))
    .map(({ pathname, search }) => pathname + search);
  return [...new Set(addresses)];
};

/**
 * Installs the worker, which opens Daybook without a line, and has it keep what this page shows. Rejects where the browser or the server
 * has none.
 * @param household the one that the page shows, where that is not the person's own
 */
export const startWorker = async (
  worker: ServiceWorkerContainer,
  person: number,
  household: number | undefined,
): Promise<void> => {
  const isUnseen = !worker.controller;
  // One that is there is looked for anew by the browser itself, each time a page is opened.
  if (!(await worker.getRegistration()) && navigator.onLine)
    await worker.register('/sw.js', { updateViaCache: 'none' });
  const { active } = await worker.ready;
  active?.postMessage({
    daybook: 'remember',
    person,
    household,
    timeZone: timeZone(),
    reads: isUnseen ? readSoFar() : [],
    isUnseen,
  });
};
