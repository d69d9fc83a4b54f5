import { useEffect, useRef } from 'react';
import { transactionPageRows } from '../api/transaction-queries.js';
import { type PageRange } from './use-pages.js';

/** Rows beyond the screen whose pages are preloaded, in the two directions. */
const ahead = 120;
const behind = 40;
/** A dragged scroll bar passes hundreds of pages: they are loaded only where it rests for this many milliseconds. */
const restMs = 80;

const pageOf = (index: number): number => Math.floor(Math.max(0, index) / transactionPageRows);

/** Reports the pages near the rows on screen: at once for a neighbouring page, after a rest for a distant one. */
export const useNearPages = (
  rows: { startIndex: number; endIndex: number } | null,
  onNear: (near: PageRange) => void,
) => {
  const reported = useRef<PageRange>({ first: 0, last: 0 });
  const first = pageOf((rows?.startIndex ?? 0) - behind);
  const last = pageOf((rows?.endIndex ?? 0) + ahead);
  useEffect(() => {
    const near = { first, last };
    const report = (): void => {
      reported.current = near;
      onNear(near);
    };
    if (first <= reported.current.last + 1 && last >= reported.current.first - 1) return report();
    const timer = setTimeout(report, restMs);
    return () => clearTimeout(timer);
  }, [first, last, onNear]);
};
