import { type PointerEvent, useRef } from 'react';

/** Pixels from which a swipe acts when the finger is lifted. */
const actsFrom = 72;
/** Pixels that a row follows the finger. */
const most = 120;
/** Pixels until a movement has a direction. */
const slack = 10;

interface Swipe {
  row: HTMLElement;
  index: number;
  x: number;
  y: number;
  dx: number;
  isSideways: boolean;
}

export interface SwipeOptions {
  isOn: boolean;
  onRight: (index: number) => void;
  onLeft: (index: number) => void;
  /** What a swipe to the right will do. */
  rightText: (index: number) => string;
}

/** Swipes of rows, by touch alone: each of their actions has a key and a place in the details as well. */
export const useSwipe = ({ isOn, onRight, onLeft, rightText }: SwipeOptions) => {
  const swipe = useRef<Swipe | null>(null);
  const end = (): Swipe | null => {
    const ended = swipe.current;
    swipe.current = null;
    if (!ended) return null;
    ended.row.style.transform = '';
    delete ended.row.dataset['swipe'];
    return ended;
  };
  if (!isOn) return {};
  return {
    onPointerDown: ({ target, pointerType, clientX: x, clientY: y, isPrimary }: PointerEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
      if (!row || pointerType !== 'touch' || !isPrimary) return;
      // What is open over the row has gestures of its own.
      if (target instanceof Element && target.closest('[role="listbox"], input[type="text"]')) return;
      swipe.current = { row, index: Number(row.dataset['index']), x, y, dx: 0, isSideways: false };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const now = swipe.current;
      if (!now) return;
      now.dx = Math.max(-most, Math.min(most, clientX - now.x));
      if (!now.isSideways) {
        if (Math.abs(clientY - now.y) > slack) return void end();
        if (Math.abs(now.dx) < slack) return;
        now.isSideways = true;
        now.row.dataset['swipeText'] = rightText(now.index);
      }
      now.row.dataset['swipe'] = now.dx > 0 ? 'right' : 'left';
      now.row.style.transform = `translateX(${now.dx}px)`;
    },
    onPointerUp: () => {
      const ended = end();
      if (!ended || Math.abs(ended.dx) < actsFrom) return;
      if (ended.dx > 0) onRight(ended.index);
      else onLeft(ended.index);
    },
    onPointerCancel: () => void end(),
  };
};
