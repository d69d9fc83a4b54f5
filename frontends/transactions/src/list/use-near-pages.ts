import { useEffect, useRef } from 'react';
import { transactionPageRows } from '../api/transaction-queries.js';
import { type PageRange } from './use-pages.js';

/** Rows beyond the screen whose pages are asked for already, on the way there and back. */
const ahead = 120;
const behind = 40;
/** A scroll bar that is dragged passes hundreds of pages: only where it rests for so many milliseconds are they asked for. */
const restMs = 80;

const pageOf = (index: number): number => Math.floor(Math.max(0, index) / transactionPageRows);

/** Tells which pages are near the rows on screen: at once from one to the next, after a rest where it is a long way. */
export const useNearPages = (
  rows: { startIndex: number; endIndex: number } | null,
  onNear: (near: PageRange) => void,
) => {
  const told = useRef<PageRange>({ first: 0, last: 0 });
  const first = pageOf((rows?.startIndex ?? 0) - behind);
  const last = pageOf((rows?.endIndex ?? 0) + ahead);
  useEffect(() => {
    const near = { first, last };
    const tell = (): void => {
      told.current = near;
      onNear(near);
    };
    if (first <= told.current.last + 1 && last >= told.current.first - 1) return tell();
    const timer = setTimeout(tell, restMs);
    return () => clearTimeout(timer);
  }, [first, last, onNear]);
};
