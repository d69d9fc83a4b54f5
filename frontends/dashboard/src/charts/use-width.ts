import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The width of an element in pixels, followed; `fallback` where it cannot be measured. */
export const useWidth = <Box extends HTMLElement>(fallback: number): [RefObject<Box | null>, number] => {
  const box = useRef<Box>(null);
  const [width, setWidth] = useState(fallback);
  useLayoutEffect(() => {
    const measure = () => setWidth(box.current?.clientWidth || fallback);
    measure();
    if (!('ResizeObserver' in globalThis) || !box.current) return;
    const observer = new ResizeObserver(measure);
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [fallback]);
  return [box, width];
};
