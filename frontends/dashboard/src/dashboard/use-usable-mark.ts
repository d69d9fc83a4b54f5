import { useLayoutEffect } from 'react';

const MARK = 'daybook:usable';

/** Marks once that the dashboard is drawn with data: what comes before is held to the limits of the first load. */
export const useUsableMark = (drawn: boolean): void => {
  // Ahead of the effects of the same drawing, which load what may come later.
  useLayoutEffect(() => {
    if (drawn && performance.getEntriesByName(MARK).length === 0) performance.mark(MARK);
  }, [drawn]);
};
