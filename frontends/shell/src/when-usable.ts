import type { ViewId } from '@daybook/frontend-kit';
import { defaultView } from './remotes/view-registry.js';

/** The default view marks that it is drawn with its data; any other view, that it stands. */
const USABLE = 'daybook:usable';
const ARRIVED = 'daybook:arrived';

const whenIdle = (work: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 5000 });
  else setTimeout(work, 1000);
};

/** Marks that a view stands. The default view marks by itself when its figures do. */
export const markArrival = (view: ViewId): void => {
  if (view !== defaultView) performance.mark(ARRIVED);
};

/** Runs the work once the first view is drawn and the browser has time. */
export const whenUsable = (work: () => void): void => {
  new PerformanceObserver((list, observer) => {
    if (![USABLE, ARRIVED].some((name) => list.getEntriesByName(name).length > 0)) return;
    observer.disconnect();
    whenIdle(work);
  }).observe({ type: 'mark', buffered: true });
};
