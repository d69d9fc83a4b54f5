import type { HistoryChange } from '@daybook/contracts';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';

const rowOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-change]') : null;

export interface ChangeKeys {
  /** Id of the change that the Tab key reaches. */
  current: string | undefined;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
}

/** Arrows, Home and End move between changes, U undoes the one with the focus. Enter opens it, since it is a button. */
export const useChangeKeys = (
  changes: readonly HistoryChange[],
  onUndo: ((change: HistoryChange) => void) | undefined,
): ChangeKeys => {
  const [place, setPlace] = useState<string>();
  const isThere = changes.some(({ root }) => root === place);
  const current = isThere ? place : changes[0]?.root;

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return;
    const root = rowOf(event.target)?.dataset['change'];
    const index = changes.findIndex((change) => change.root === root);
    const change = changes[index];
    if (!change) return;
    if (event.key.toLowerCase() === 'u') {
      event.preventDefault();
      if (!event.repeat) onUndo?.(change);
      return;
    }
    const moves: Record<string, number> = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      Home: 0,
      End: changes.length - 1,
    };
    const to = changes[moves[event.key] ?? -1];
    if (!to) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`[data-change="${CSS.escape(to.root)}"] button`)?.focus();
  };
  const onFocus = ({ target }: FocusEvent<HTMLElement>): void => {
    const root = rowOf(target)?.dataset['change'];
    if (root !== undefined) setPlace(root);
  };
  return { current, onKeyDown, onFocus };
};
