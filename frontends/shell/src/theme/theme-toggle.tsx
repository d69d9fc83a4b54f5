import { IconButton } from '@daybook/ui/icon-button';
import { MoonIcon, SunIcon } from '@daybook/ui/icons';
import { useTheme } from './use-theme.js';

/** Switches between light and dark. */
export const ThemeToggle = () => {
  const { theme, toggle } = useTheme();
  const label = theme === 'light' ? 'Dark theme' : 'Light theme';
  return (
    <IconButton label={label} title={label} onClick={toggle}>
      {theme === 'light' ? <MoonIcon /> : <SunIcon />}
    </IconButton>
  );
};
