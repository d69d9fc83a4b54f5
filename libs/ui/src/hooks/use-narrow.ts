import { useSyncExternalStore } from 'react';

const mediaOf = (width: number): MediaQueryList | undefined =>
  'matchMedia' in window ? window.matchMedia(`(max-width: ${width - 0.02}px)`) : undefined;

/** Whether the window is narrower than `width` pixels; wide where that cannot be asked. */
export const useNarrow = (width: number): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const media = mediaOf(width);
      media?.addEventListener('change', onChange);
      return () => media?.removeEventListener('change', onChange);
    },
    () => mediaOf(width)?.matches ?? false,
  );
