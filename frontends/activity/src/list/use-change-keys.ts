import type { HistoryChange } from '@daybook/contracts';
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { ListLayout } from './change-layout.js';

const rowOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-change]') : null;

const buttonIn = (body: HTMLElement, root: string): HTMLElement | null =>
  body.querySelector<HTMLElement>(`[data-change="${CSS.escape(root)}"] button`);

/** The nearest change from a place on, in steps: headings have none. */
function changeFrom({ items }: ListLayout, place: number, step: 1 | -1): HistoryChange | undefined {
  let at = place;
  while (items[at]?.change === undefined && at in items) at += step;
  return items[at]?.change;
}

export interface ChangeKeys {
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onBlur: (event: FocusEvent<HTMLElement>) => void;
}

interface Keys {
  body: RefObject<HTMLElement | null>;
  layout: ListLayout;
  /** The change that the Tab key reaches. */
  current: string | undefined;
  /** Moves the Tab key's place to a change. */
  onPlace: (root: string) => void;
  /** Brings a line onto the screen, which is drawn after that. */
  scrollTo: (place: number) => void;
  onUndo: ((change: HistoryChange) => void) | undefined;
}

/** The change that the Tab key reaches: the one that had the focus last, as long as it is there, else the first. */
export const useTabPlace = ({ items, places }: ListLayout) => {
  const [place, setPlace] = useState<string>();
  const current = place !== undefined && places.has(place) ? place : items[1]?.key;
  return [current, setPlace] as const;
};

/** Arrows or J and K, Home and End move between changes, U undoes the one with the focus. Enter opens it, since it is a button. */
export const useChangeKeys = ({ body, layout, current, onPlace, scrollTo, onUndo }: Keys): ChangeKeys => {
  const wanted = useRef<string | null>(null);
  const inside = useRef(false);
  // A distant change is drawn only after the list has come to it, so the focus waits for that; and the button that had it, such as
  // Undo, may be gone.
  useEffect(() => {
    const isLost = inside.current && document.activeElement === document.body;
    const root = wanted.current ?? (isLost ? current : undefined);
    if (root === undefined || !body.current) return;
    const button = buttonIn(body.current, root);
    if (!button) return;
    wanted.current = null;
    button.focus({ preventScroll: true });
  });
  useEffect(() => {
    const leave = ({ target }: Event): void => {
      if (target instanceof Node && !body.current?.contains(target)) inside.current = false;
    };
    document.addEventListener('pointerdown', leave, true);
    return () => document.removeEventListener('pointerdown', leave, true);
  }, [body]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return;
    const place = layout.places.get(rowOf(event.target)?.dataset['change'] ?? '');
    const change = place === undefined ? undefined : layout.items[place]?.change;
    if (place === undefined || !change) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (key === 'u') {
      event.preventDefault();
      if (!event.repeat) onUndo?.(change);
      return;
    }
    const moves: Record<string, [from: number, step: 1 | -1]> = {
      ArrowDown: [place + 1, 1],
      j: [place + 1, 1],
      ArrowUp: [place - 1, -1],
      k: [place - 1, -1],
      Home: [0, 1],
      End: [layout.items.length - 1, -1],
    };
    const move = moves[key];
    const to = move && changeFrom(layout, ...move);
    if (!to) return;
    event.preventDefault();
    wanted.current = to.root;
    onPlace(to.root);
    scrollTo(layout.places.get(to.root) ?? place);
    const button = buttonIn(event.currentTarget, to.root);
    if (!button) return;
    wanted.current = null;
    button.focus({ preventScroll: true });
  };
  const onFocus = ({ target }: FocusEvent<HTMLElement>): void => {
    inside.current = true;
    const root = rowOf(target)?.dataset['change'];
    if (root !== undefined) onPlace(root);
  };
  // Without a related target the focused element was removed, or a dialog opens that gives the focus back: it is still ours.
  const onBlur = ({ relatedTarget }: FocusEvent<HTMLElement>): void => {
    const isDialog = relatedTarget instanceof Element && relatedTarget.closest('[role="dialog"]') !== null;
    if (relatedTarget instanceof Node && !isDialog && !body.current?.contains(relatedTarget)) inside.current = false;
  };
  return { onKeyDown, onFocus, onBlur };
};
