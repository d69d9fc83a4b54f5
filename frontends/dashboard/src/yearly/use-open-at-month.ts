import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For what scrolls sideways through the months: shows the given one (1–12) at first, after the one before it and with as much of what
 * follows as there is room for; January where there is none. No month is cut at the left edge. Months are marked with `data-month`, and
 * what stays at that edge with `data-stuck`.
 */
export const useOpenAtMonth = (month: number | undefined): RefObject<HTMLDivElement | null> => {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const scroller = frame.current;
    if (!scroller || month === undefined) return;
    const stuck = scroller.querySelector('[data-stuck]')?.getBoundingClientRect().right;
    const edge = stuck ?? scroller.getBoundingClientRect().left;
    const furthest = scroller.scrollWidth - scroller.clientWidth;
    const starts = [...scroller.querySelectorAll('[data-month]')]
      .filter((each) => Number(each.getAttribute('data-month')) < Math.max(2, month))
      .map((each) => each.getBoundingClientRect().left - edge + scroller.scrollLeft);
    // Not scrollIntoView, which would scroll the page as well. A pixel is what rounding may take.
    scroller.scrollLeft = Math.max(0, ...starts.filter((start) => start <= furthest + 1));
  }, [month]);
  return frame;
};
