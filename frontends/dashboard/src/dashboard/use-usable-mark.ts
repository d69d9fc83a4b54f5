import { useEffect } from 'react';

const MARK = 'daybook:usable';

/** Marks once that the dashboard is drawn with data: what comes before is held to the limits of the first load. */
export const useUsableMark = (drawn: boolean): void => {
  useEffect(() => {
    if (drawn && performance.getEntriesByName(MARK).length === 0) performance.mark(MARK);
  }, [drawn]);
};
