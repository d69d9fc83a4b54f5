import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The width of an element in pixels, as it changes; `fallback` where it cannot be measured. */
export const useElementWidth = <Box extends HTMLElement>(fallback: number): [RefObject<Box | null>, number] => {
  const element = useRef<Box>(null);
  const [width, setWidth] = useState(fallback);
  useLayoutEffect(() => {
    const measure = () => setWidth(element.current?.clientWidth || fallback);
    measure();
    if (!('ResizeObserver' in globalThis) || !element.current) return;
    const observer = new ResizeObserver(measure);
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [fallback]);
  return [element, width];
};
