import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/** What stands above every view, from one edge of the page to the other: before all that the frame has there. */
export const AboveViews = ({ children }: { children: ReactNode }) => {
  const [place] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    document.querySelector('#content')?.prepend(place);
    return () => place.remove();
  }, [place]);
  return createPortal(children, place);
};
