import { LogoutIcon, MoonIcon, SunIcon } from '@daybook/ui/icons';
import { NavItem } from './nav-item.js';
import { useTheme } from './use-theme.js';

/** Theme and logout, as items of a menu. */
export const AccountItems = ({ onLogout, leaving }: { onLogout: () => void; leaving: boolean }) => {
  const { theme, toggle } = useTheme();
  return (
    <>
      <NavItem
        label={theme === 'light' ? 'Dark theme' : 'Light theme'}
        icon={theme === 'light' ? MoonIcon : SunIcon}
        onSelect={toggle}
      />
      <NavItem label="Log out" icon={LogoutIcon} busy={leaving} onSelect={onLogout} />
    </>
  );
};
