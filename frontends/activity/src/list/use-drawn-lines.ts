import { useNarrow } from '@daybook/ui/hooks/use-narrow';
import { usePageTop } from '@daybook/ui/hooks/use-page-top';
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ListItem } from './change-layout.js';

/** Heights before they are measured, in pixels: of a day's heading, and of a change, which takes two lines on a phone. */
const estimates = { heading: 48, wide: 47, phone: 68 } as const;
const phone = 768;
/** Heights of what is stuck to the top of the screen: a day's heading, and the header of a phone. */
const stuck = { wide: 48, phone: 104 } as const;

/** Whether the page is on its way to paper, which has no end. */
const usePrinting = (): boolean => {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser draws the paper as soon as this returns.
    const follow = ({ type }: Event): void => flushSync(() => setPrinting(type === 'beforeprint'));
    window.addEventListener('beforeprint', follow);
    window.addEventListener('afterprint', follow);
    return () => {
      window.removeEventListener('beforeprint', follow);
      window.removeEventListener('afterprint', follow);
    };
  }, []);
  return isPrinting;
};

/** Which lines of a list of any length are drawn: those near the screen, and `kept`, which has the focus; on paper all. */
export const useDrawnLines = (body: RefObject<HTMLElement | null>, items: readonly ListItem[], kept: number) => {
  const isPhone = useNarrow(phone);
  const scrollMargin = usePageTop(body) ?? 0;
  const focused = useRef(kept);
  useLayoutEffect(() => {
    focused.current = kept;
  }, [kept]);
  const isPrinting = usePrinting();
  const rangeExtractor = useCallback(
    (range: Range) => {
      if (isPrinting) return Array.from({ length: range.count }, (_, place) => place);
      const drawn = defaultRangeExtractor(range);
      const place = focused.current;
      if (place < 0 || place >= range.count || drawn.includes(place)) return drawn;
      return place < (drawn[0] ?? 0) ? [place, ...drawn] : [...drawn, place];
    },
    [isPrinting],
  );
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    getItemKey: useCallback((index: number) => items[index]?.key ?? index, [items]),
    estimateSize: (index) => {
      if (!items[index]?.change) return estimates.heading;
      return isPhone ? estimates.phone : estimates.wide;
    },
    overscan: 10,
    scrollMargin,
    scrollPaddingStart: isPhone ? stuck.phone : stuck.wide,
    scrollPaddingEnd: 80,
    rangeExtractor,
    // What is read stays in place where something is added above it; at the top of the list what is new comes into view.
    anchorTo: window.scrollY > scrollMargin ? 'end' : 'start',
    // Nobody follows the end of this list: it goes on by itself.
    scrollEndThreshold: Number.NEGATIVE_INFINITY,
  });
  /** Brings a line onto the screen, where it is to have the focus. */
  const scrollTo = (place: number): void => {
    focused.current = place;
    virtualizer.scrollToIndex(place);
  };
  return { virtualizer, scrollMargin, scrollTo };
};
