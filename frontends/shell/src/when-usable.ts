const USABLE = 'daybook:usable';

const whenIdle = (work: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 5000 });
  else setTimeout(work, 1000);
};

/** Runs the work once the first view is drawn with its data and the browser has time. */
export const whenUsable = (work: () => void): void => {
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName(USABLE).length === 0) return;
    observer.disconnect();
    whenIdle(work);
  }).observe({ type: 'mark', buffered: true });
};
