import { useEffect, useState } from 'react';
import { whenIdle } from '@daybook/ui/hooks/when-idle';

/**
 * The first rows of a long list at once and the others in small portions as the browser finds time: no task is long, and in
 * the end every row is there to be searched, read out and printed, which a window on the list would not give.
 */
export const useGrowing = <Row>(rows: readonly Row[], portion: number): readonly Row[] => {
  const [count, setCount] = useState(portion * 2);
  // What is left of a narrowed list is what the whole one grows from again.
  const fitting = Math.max(portion * 2, Math.min(count, rows.length));
  if (fitting !== count) setCount(fitting);
  const more = fitting < rows.length;
  useEffect(() => {
    if (!more) return;
    return whenIdle(() => setCount((before) => before + portion));
  }, [more, count, portion]);
  return more ? rows.slice(0, fitting) : rows;
};
