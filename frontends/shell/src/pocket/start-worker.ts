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

/** The household that the document is of, where that is not the person's own. */
const householdOfPage = (): number | undefined =>
  (JSON.parse(document.getElementById('daybook-state')?.textContent ?? '{}') as { household?: number }).household;

/**
 * Installs the worker, which opens Daybook without a line, and has it keep what this page shows. Rejects where the browser or the server
 * has none.
 */
export const startWorker = async (worker: ServiceWorkerContainer, person: number): Promise<void> => {
  const isUnseen = !worker.controller;
  // One that is there is looked for anew by the browser itself, each time a page is opened.
  if (!(await worker.getRegistration()) && navigator.onLine)
    await worker.register('/sw.js', { updateViaCache: 'none' });
  const { active } = await worker.ready;
  active?.postMessage({
    daybook: 'remember',
    person,
    household: householdOfPage(),
    timeZone: timeZone(),
    reads: isUnseen ? readSoFar() : [],
    isUnseen,
  });
};
