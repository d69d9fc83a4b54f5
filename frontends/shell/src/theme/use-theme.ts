import { themeKey, writeLocal } from '@daybook/frontend-kit';
import type { ThemeName } from '@daybook/ui/theme/palette';
import { currentTheme, otherTheme } from '@daybook/ui/theme/theme-choice';
import { useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void) => {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
};

/** The theme on screen, and what a click on the toggle does. The document's own script follows the choice and the system. */
export const useTheme = (): { theme: ThemeName; toggle: () => void } => {
  const theme = useSyncExternalStore(subscribe, currentTheme);
  const toggle = () => {
    const next = otherTheme(theme);
    writeLocal(themeKey, next);
    document.documentElement.dataset['theme'] = next;
    dispatchEvent(new Event('daybook:theme'));
  };
  return { theme, toggle };
};
