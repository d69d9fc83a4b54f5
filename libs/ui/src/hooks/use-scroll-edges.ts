import { type RefObject, useEffect, useState } from 'react';

/** On which sides of what scrolls sideways there is more than is seen. */
export interface ScrollEdges {
  before: boolean;
  after: boolean;
}

export const useScrollEdges = (scroller: RefObject<HTMLElement | null>): ScrollEdges => {
  const [edges, setEdges] = useState<ScrollEdges>({ before: false, after: false });
  useEffect(() => {
    const node = scroller.current;
    if (!node) return;
    const look = () => {
      const before = node.scrollLeft > 1;
      const after = node.scrollLeft + node.clientWidth < node.scrollWidth - 1;
      setEdges((known) => (known.before === before && known.after === after ? known : { before, after }));
    };
    look();
    node.addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      node.removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [scroller]);
  return edges;
};
