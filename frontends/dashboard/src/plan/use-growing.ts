import { useEffect, useState } from 'react';

const whenIdle: (work: () => void) => () => void =
  'requestIdleCallback' in globalThis
    ? (work) => {
        const handle = requestIdleCallback(work, { timeout: 300 });
        return () => cancelIdleCallback(handle);
      }
    : (work) => {
        const handle = setTimeout(work, 16);
        return () => clearTimeout(handle);
      };

/**
 * The first rows of a long list at once and the others in small portions as the browser finds time: no task is long, and in
 * the end every row is there to be searched, read out and printed, which a window on the list would not give.
 */
export const useGrowing = <Row>(rows: readonly Row[], portion: number): readonly Row[] => {
  const [count, setCount] = useState(portion * 2);
  const more = count < rows.length;
  useEffect(() => {
    if (!more) return;
    return whenIdle(() => setCount((before) => before + portion));
  }, [more, count, portion]);
  return more ? rows.slice(0, count) : rows;
};
