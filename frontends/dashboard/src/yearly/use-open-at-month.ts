import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For what scrolls sideways through the months: shows the given one (1–12) near its middle at first, with a whole month at the left edge;
 * January where there is none. Months are marked with `data-month`, and what stays at the left edge with `data-stuck`.
 */
export const useOpenAtMonth = (month: number | undefined): RefObject<HTMLDivElement | null> => {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const scroller = frame.current;
    const place = scroller?.querySelector(`[data-month="${month}"]`)?.getBoundingClientRect();
    if (!scroller || !place) return;
    const box = scroller.getBoundingClientRect();
    const stuck = scroller.querySelector('[data-stuck]')?.getBoundingClientRect();
    const edge = stuck ? stuck.right : box.left;
    const middle = (edge + box.left + scroller.clientWidth) / 2;
    const wanted = place.left + place.width / 2 - middle;
    const starts = [...scroller.querySelectorAll('[data-month]')].map(
      (each) => each.getBoundingClientRect().left - edge,
    );
    // Not scrollIntoView, which would scroll the page as well. A pixel is what rounding may take.
    scroller.scrollLeft += Math.max(0, ...starts.filter((start) => start <= wanted + 1));
  }, [month]);
  return frame;
};
