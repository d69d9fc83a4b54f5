import { type RefObject, useEffect, useRef } from 'react';

/** Calls back when the element comes near the screen, and when it leaves; never where the browser cannot tell. */
export const useOnScreen = <Box extends Element>(
  onChange: (near: boolean) => void,
  margin = '100% 0px',
): RefObject<Box | null> => {
  const element = useRef<Box>(null);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    if (!('IntersectionObserver' in globalThis) || !element.current) return;
    const observer = new IntersectionObserver((entries) => latest.current(entries.at(-1)?.isIntersecting ?? true), {
      rootMargin: margin,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [margin]);
  return element;
};
