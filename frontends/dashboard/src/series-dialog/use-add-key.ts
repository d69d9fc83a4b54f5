import { type RefObject, useEffect, useRef } from 'react';

const typing = 'input, textarea, select, [contenteditable=true], [role=menu], [role=listbox]';
const dialog = '[role=dialog], dialog';

/**
 * `N` where it does not do what it does elsewhere: in the view, while nothing is open, or in the dialog that `part` stands in. It is taken
 * before the shell takes it.
 */
export const useAddKey = (add: (() => void) | null, part?: RefObject<Element | null>): void => {
  const latest = useRef(add);
  useEffect(() => {
    latest.current = add;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (key !== 'n' || event.repeat || event.metaKey || event.ctrlKey || event.altKey || event.defaultPrevented)
        return;
      if (!latest.current || !(target instanceof Element) || target.closest(typing)) return;
      if (target.closest(dialog) !== (part?.current?.closest(dialog) ?? null)) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', onKeyDown, true);
    return () => removeEventListener('keydown', onKeyDown, true);
  }, [part]);
};
