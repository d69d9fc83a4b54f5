import { type RefObject, useEffect } from 'react';

/** How much of the foot of the window dialogs leave to what stands over them. */
export const roomBelowDialogs = '--room-below-dialogs';

/** How much of the foot of the window is covered: by a phone's tabs, or by what stands over dialogs too. */
export const coveredFoot = `max(var(--bottom-bar, 0px), var(${roomBelowDialogs}, 0px))`;

/**
 * Keeps dialogs, those of other remotes too, above an element at the foot of the window, for as long as it is there, and scrolls what gets
 * the focus out from under it.
 */
export function useRoomBelowDialogs(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const node = element.current;
    const { style } = document.documentElement;
    if (!node) return;
    const measure = () => {
      const height = `${Math.ceil(innerHeight - node.getBoundingClientRect().top)}px`;
      style.setProperty(roomBelowDialogs, height);
      style.setProperty('scroll-padding-bottom', height);
    };
    const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(measure) : undefined;
    observer?.observe(node);
    addEventListener('resize', measure);
    measure();
    return () => {
      observer?.disconnect();
      removeEventListener('resize', measure);
      style.removeProperty(roomBelowDialogs);
      style.removeProperty('scroll-padding-bottom');
    };
  }, [element]);
}
