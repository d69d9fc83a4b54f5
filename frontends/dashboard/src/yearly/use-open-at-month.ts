import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For what scrolls sideways through the months: shows the given one (1–12) in its middle at first; January where there is none.
 * Its place is marked with `data-month`.
 */
export const useOpenAtMonth = (month: number | undefined): RefObject<HTMLDivElement | null> => {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const scroller = frame.current;
    const place = scroller?.querySelector(`[data-month="${month}"]`)?.getBoundingClientRect();
    if (!scroller || !place) return;
    // Not scrollIntoView, which would scroll the page as well.
    const middle = scroller.getBoundingClientRect().left + scroller.clientWidth / 2;
    scroller.scrollLeft += place.left + place.width / 2 - middle;
  }, [month]);
  return frame;
};
