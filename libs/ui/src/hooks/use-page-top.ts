import { type RefObject, useLayoutEffect, useState } from 'react';

/** Distance of an element from the top of the page, in pixels; follows what is above it. Undefined until the element has its place. */
export const usePageTop = (element: RefObject<HTMLElement | null>): number | undefined => {
  const [top, setTop] = useState<number>();
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
