import { type FocusEvent, type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export interface RowKeys {
  /** The place of the row that the Tab key reaches. */
  current: number;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onBlur: (event: FocusEvent<HTMLElement>) => void;
  /** Moves the focus to a row, even one that is not rendered yet. */
  focusRow: (index: number) => void;
}

/** What a key does with the row at a place. */
export interface RowKeyActions {
  review: (index: number) => void;
  link: (index: number) => void;
  categorize: (index: number) => void;
  remove: (index: number) => void;
  open: (index: number) => void;
  select: (index: number) => void;
  /** Selects from one place to another, both included. */
  extend: (from: number, to: number) => void;
  unselect: () => void;
}

interface Keys {
  body: RefObject<HTMLElement | null>;
  count: number;
  /** Rows that fit on the screen. */
  screenful: () => number;
  scrollTo: (index: number) => void;
  /** Keys without an action do nothing. */
  actions: Pick<RowKeyActions, 'open'> & Partial<RowKeyActions>;
}

const rowOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;

/**
 * Arrows, Home, End, PageUp and PageDown move between rows, with Shift they select on the way; Space reviews, X selects, L links a
 * bill, C chooses a category, Enter opens, Delete deletes, Escape returns to the row. The focus stays in the table
 * when the element that had it is removed.
 */
export const useRowKeys = ({ body, count, screenful, scrollTo, actions }: Keys): RowKeys => {
  const [place, setPlace] = useState(0);
  const wanted = useRef<number | null>(null);
  const inside = useRef(false);
  const current = Math.max(0, Math.min(place, count - 1));

  // A distant row is rendered only after this, so the focus waits for it; and the focused element may be gone.
  useEffect(() => {
    const isLost = inside.current && document.activeElement === document.body;
    if (wanted.current === null && !isLost) return;
    const row = body.current?.querySelector<HTMLElement>(`[data-index="${wanted.current ?? current}"]`);
    if (!row) return;
    wanted.current = null;
    row.focus({ preventScroll: true });
  });
  useEffect(() => {
    const leave = ({ target }: Event): void => {
      if (target instanceof Node && !body.current?.contains(target)) inside.current = false;
    };
    document.addEventListener('pointerdown', leave, true);
    return () => document.removeEventListener('pointerdown', leave, true);
  }, [body]);

  const focusRow = useCallback(
    (index: number) => {
      if (count === 0) return;
      const next = Math.max(0, Math.min(index, count - 1));
      wanted.current = next;
      setPlace(next);
      scrollTo(next);
      const row = body.current?.querySelector<HTMLElement>(`[data-index="${next}"]`);
      if (!row) return;
      wanted.current = null;
      row.focus({ preventScroll: true });
    },
    [body, count, scrollTo],
  );

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const row = rowOf(event.target);
    if (!row || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.target !== row) {
      if (event.key === 'Escape') row.focus();
      return;
    }
    const index = Number(row.dataset['index']);
    const moves: Record<string, number> = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      Home: 0,
      End: count - 1,
      PageDown: index + screenful(),
      PageUp: index - screenful(),
    };
    const others: Record<string, () => void> = {
      ' ': () => actions.review?.(index),
      x: () => actions.select?.(index),
      l: () => actions.link?.(index),
      c: () => actions.categorize?.(index),
      Enter: () => actions.open(index),
      Delete: () => actions.remove?.(index),
      Escape: () => actions.unselect?.(),
    };
    const to = moves[event.key];
    const action = others[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (to === undefined && !action) return;
    event.preventDefault();
    if (to === undefined) return action?.();
    const next = Math.max(0, Math.min(to, count - 1));
    if (event.shiftKey) actions.extend?.(index, next);
    focusRow(next);
  };

  const onFocus = ({ target }: FocusEvent<HTMLElement>): void => {
    inside.current = true;
    const row = rowOf(target);
    if (row) setPlace(Number(row.dataset['index']));
  };
  // Without a related target the focused element was removed: the focus is still ours.
  const onBlur = ({ relatedTarget }: FocusEvent<HTMLElement>): void => {
    if (relatedTarget instanceof Node && !body.current?.contains(relatedTarget)) inside.current = false;
  };

  return { current, onKeyDown, onFocus, onBlur, focusRow };
};
