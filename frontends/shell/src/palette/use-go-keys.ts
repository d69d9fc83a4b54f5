import type { ViewId } from '@daybook/frontend-kit';
import { useEffect, useRef } from 'react';
import type { ViewEntry } from '../remotes/view-registry.js';
import { isFree } from './is-free.js';

/** Milliseconds within which the letter follows `g`. */
const withinMs = 1_500;

/** `g` and the letter of a view open it. The letter is taken before a row of the view on screen can, which may have another use for it. */
export const useGoKeys = (views: readonly ViewEntry[], navigate: (view: ViewId) => void): void => {
  const begunAt = useRef<number | null>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey || event.repeat || !isFree(event.target))
        return;
      const isSecond = begunAt.current !== null && event.timeStamp - begunAt.current <= withinMs;
      begunAt.current = event.key === 'g' ? event.timeStamp : null;
      const view = isSecond ? views.find(({ letter }) => letter === event.key) : undefined;
      if (!view) return;
      event.preventDefault();
      event.stopPropagation();
      navigate(view.id);
    };
    addEventListener('keydown', onKeyDown, true);
    return () => removeEventListener('keydown', onKeyDown, true);
  }, [views, navigate]);
};
