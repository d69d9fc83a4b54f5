import { LogoutIcon, MoonIcon, SearchIcon, SunIcon } from '@daybook/ui/icons';
import { InstallIcon } from './install-icon.js';
import { NavItem } from './nav-item.js';
import { useInstall } from '../pocket/use-install.js';
import { useTheme } from '../theme/use-theme.js';

export interface AccountItemsProps {
  /** Opens the palette. */
  onFind: () => void;
  onLogout: () => void;
  leaving: boolean;
}

/** The palette, theme and logout, as items of a menu. */
export const AccountItems = ({ onFind, onLogout, leaving }: AccountItemsProps) => {
  const { theme, toggle } = useTheme();
  const install = useInstall();
  return (
    <>
      <NavItem label="Find" icon={SearchIcon} onSelect={onFind} />
      <NavItem
        label={theme === 'light' ? 'Dark theme' : 'Light theme'}
        icon={theme === 'light' ? MoonIcon : SunIcon}
        onSelect={toggle}
      />
      {install ? <NavItem label="Install Daybook" icon={InstallIcon} onSelect={install} /> : null}
      <NavItem label="Log out" icon={LogoutIcon} busy={leaving} onSelect={onLogout} />
    </>
  );
};
