import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether an element is narrower than `limit` pixels; follows its size. */
export const useIsNarrow = (element: RefObject<HTMLElement | null>, limit: number): boolean => {
  const [narrow, setNarrow] = useState(() => window.innerWidth < limit);
  useLayoutEffect(() => {
    const watched = element.current;
    if (!watched || typeof ResizeObserver === 'undefined') return;
    const measure = (): void => setNarrow(watched.clientWidth < limit);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element, limit]);
  return narrow;
};

/** Distance of an element from the top of the page, in pixels; follows what stands above it. */
export const usePageTop = (element: RefObject<HTMLElement | null>): number => {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = (): void =>
      setTop(Math.round((element.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    // Whatever grows or shrinks above the element changes the height of the page.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return top;
};
