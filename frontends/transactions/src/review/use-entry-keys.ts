import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

export interface EntryKeys {
  /** Of the list's element. */
  handlers: {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
    onFocus: (event: FocusEvent<HTMLElement>) => void;
  };
  /** The place that the Tab key reaches. */
  current: number;
}

const entryOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;

/**
 * Arrows, Home and End move between the entries of a list, and the letters of `actions` do something with the one that has the
 * focus. It stays in the list when its entry leaves: on the one that takes its place.
 * @param list its entries have `data-place`, from 0
 */
export const useEntryKeys = (
  list: RefObject<HTMLElement | null>,
  count: number,
  actions: Readonly<Record<string, (place: number) => void>>,
): EntryKeys => {
  const [place, setPlace] = useState(0);
  const isInside = useRef(false);
  const current = Math.max(0, Math.min(place, count - 1));

  const focus = (at: number): void => list.current?.querySelector<HTMLElement>(`[data-place="${at}"]`)?.focus();
  useEffect(() => {
    if (isInside.current && document.activeElement === document.body) focus(current);
  });
  // A click elsewhere leaves the list without a focus that would say so.
  useEffect(() => {
    const leave = ({ target }: Event): void => {
      if (target instanceof Node && !list.current?.contains(target)) isInside.current = false;
    };
    document.addEventListener('pointerdown', leave, true);
    return () => document.removeEventListener('pointerdown', leave, true);
  }, [list]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const entry = entryOf(event.target);
    if (!entry || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return;
    const at = Number(entry.dataset['place']);
    const moves: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: count - 1 };
    const to = moves[event.key];
    const action = event.repeat ? undefined : actions[event.key.toLowerCase()];
    if (to === undefined && !action) return;
    event.preventDefault();
    if (to === undefined) return action?.(at);
    const next = Math.max(0, Math.min(to, count - 1));
    setPlace(next);
    focus(next);
  };

  return {
    current,
    handlers: {
      onKeyDown,
      onFocus: ({ target }) => {
        isInside.current = true;
        const entry = entryOf(target);
        if (entry) setPlace(Number(entry.dataset['place']));
      },
    },
  };
};
