import { useEffect, useState } from 'react';

/** Pixels of the page above which the head of the view, with its actions, is still on the screen. */
const HEAD_PX = 100;
/** Pixels of a movement that is meant. */
const SLACK_PX = 4;
/** How long an action stays over the list once that stands still. */
const AT_REST_MS = 2500;

/**
 * Whether an action of the head floats over the list: while somebody scrolls back up below the head, and until the list has stood
 * still for a moment. So it is in reach from far down, and lies over nothing that is being read.
 */
export const useFloating = (isOn: boolean): boolean => {
  const [isFloating, setIsFloating] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    let last = window.scrollY;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rest = () => setIsFloating(false);
    const onScroll = () => {
      const moved = window.scrollY - last;
      if (Math.abs(moved) < SLACK_PX) return;
      last = window.scrollY;
      clearTimeout(timer);
      const isUp = moved < 0 && last > HEAD_PX;
      setIsFloating(isUp);
      if (isUp) timer = setTimeout(rest, AT_REST_MS);
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      removeEventListener('scroll', onScroll);
      clearTimeout(timer);
      rest();
    };
  }, [isOn]);
  return isFloating;
};
