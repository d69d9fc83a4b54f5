import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Pixels from the top of the window to the line that a section has to reach to be the one that is read. */
const READING_LINE_PX = 180;

const sectionsIn = (column: HTMLElement | null): HTMLElement[] =>
  column ? [...column.querySelectorAll<HTMLElement>('[data-section]')] : [];

/** The last one that has reached the line; at the foot of the page, which none of the lower ones may reach, the last one. */
const inView = (sections: readonly HTMLElement[]): number => {
  const { scrollY, innerHeight } = window;
  const isAtFoot = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
  if (isAtFoot) return sections.length - 1;
  const reached = sections.filter((section) => section.getBoundingClientRect().top <= READING_LINE_PX);
  return Math.max(0, reached.length - 1);
};

/** Which of the sections in a column is being read, by its place from 0, and a way to go to one: the focus goes along. */
export const useSectionInView = (column: RefObject<HTMLElement | null>) => {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    const look = () => setShown(inView(sectionsIn(column.current)));
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [column]);
  const show = useCallback(
    (index: number) => {
      const section = sectionsIn(column.current)[index];
      section?.scrollIntoView?.({ block: 'start' });
      section?.querySelector('h2')?.focus({ preventScroll: true });
      setShown(index);
    },
    [column],
  );
  return [shown, show] as const;
};
