import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export interface RowKeys {
  /** The place of the row that the Tab key reaches. */
  current: number;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onFocus: (event: { target: EventTarget }) => void;
  /** Moves the focus to a row, also to one that is not drawn yet. */
  focusRow: (index: number) => void;
}

interface Keys {
  body: RefObject<HTMLElement | null>;
  count: number;
  scrollTo: (index: number) => void;
  onReview: (index: number) => void;
  onRemove: (index: number) => void;
}

const rowOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;

/** Arrow keys, Home and End move between rows; Space reviews, L goes to the linked bill, Delete deletes, Escape comes back to the row. */
export const useRowKeys = ({ body, count, scrollTo, onReview, onRemove }: Keys): RowKeys => {
  const [place, setPlace] = useState(0);
  const wanted = useRef<number | null>(null);
  const current = Math.max(0, Math.min(place, count - 1));

  // A row far away is drawn only after the scroll, so the focus waits for it.
  useEffect(() => {
    if (wanted.current === null) return;
    const row = body.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"]`);
    if (!row) return;
    wanted.current = null;
    row.focus({ preventScroll: true });
  });

  const focusRow = useCallback(
    (index: number) => {
      if (count === 0) return;
      const next = Math.max(0, Math.min(index, count - 1));
      wanted.current = next;
      setPlace(next);
      scrollTo(next);
      const row = body.current?.querySelector<HTMLElement>(`[data-index="${next}"]`);
      row?.focus({ preventScroll: true });
    },
    [body, count, scrollTo],
  );

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const row = rowOf(event.target);
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target !== row) {
      if (event.key === 'Escape') row.focus();
      return;
    }
    const index = Number(row.dataset.index);
    const actions: Record<string, () => void> = {
      ArrowDown: () => focusRow(index + 1),
      ArrowUp: () => focusRow(index - 1),
      Home: () => focusRow(0),
      End: () => focusRow(count - 1),
      ' ': () => onReview(index),
      l: () => row.querySelector<HTMLElement>('[data-part="bill"]')?.focus(),
      Delete: () => onRemove(index),
    };
    const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };

  const onFocus = ({ target }: { target: EventTarget }): void => {
    const row = rowOf(target);
    if (row) setPlace(Number(row.dataset.index));
  };

  return { current, onKeyDown, onFocus, focusRow };
};
