import { type RefObject, useEffect } from 'react';

/** How much of the foot of the window dialogs leave to what stands over them. */
export const roomBelowDialogs = '--room-below-dialogs';

/** Keeps dialogs, those of other remotes too, above an element at the foot of the window, for as long as it is there. */
export function useRoomBelowDialogs(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const node = element.current;
    const { style } = document.documentElement;
    if (!node) return;
    const measure = () =>
      style.setProperty(roomBelowDialogs, `${Math.ceil(innerHeight - node.getBoundingClientRect().top)}px`);
    const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(measure) : undefined;
    observer?.observe(node);
    addEventListener('resize', measure);
    measure();
    return () => {
      observer?.disconnect();
      removeEventListener('resize', measure);
      style.removeProperty(roomBelowDialogs);
    };
  }, [element]);
}
