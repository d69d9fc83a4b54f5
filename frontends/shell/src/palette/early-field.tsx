import type { FocusEvent } from 'react';

/** The field got the focus: it is the target, and what had the focus before the related one. */
export let early: FocusEvent<HTMLInputElement> | undefined;

/** Takes what is typed while the palette is on its way. It stands at the top, so that the page does not scroll to it. */
export const EarlyField = () => (
  <input
    aria-label="Find"
    style={{ position: 'fixed', top: 0, opacity: 0 }}
    autoFocus
    onFocus={(event) => {
      early = event;
    }}
  />
);
