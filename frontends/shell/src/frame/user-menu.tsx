import type { ViewId } from '@daybook/frontend-kit';
import { useNarrow } from '@daybook/ui/hooks/use-narrow';
import { Menu, type MenuItem } from '@daybook/ui/menu';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useInstall } from '../pocket/use-install.js';
import { householdsQuery, isShown, nameOf, openHousehold } from '../shared/open-household.js';
import { useTheme } from '../theme/use-theme.js';
import type { ViewEntry } from '../remotes/view-registry.js';

export interface UserMenuProps {
  /** The button with the person's name. */
  trigger: ReactElement;
  /** Those that concern the person. */
  views: readonly ViewEntry[];
  onNavigate: (view: ViewId) => void;
  collapsed: boolean;
  onCollapse: (collapsed: boolean) => void;
  onLogout: () => void;
  leaving: boolean;
}

/** The sidebar is a rail below this width, whatever the person chooses. */
const RAIL_BELOW = 1100;

/** The person's own views, how the application looks, and the way out. */
const UserMenu = ({ trigger, views, onNavigate, collapsed, onCollapse, onLogout, leaving }: UserMenuProps) => {
  const { theme, toggle } = useTheme();
  const isRail = useNarrow(RAIL_BELOW);
  const install = useInstall();
  const { data: households = [] } = useQuery(householdsQuery());
  const items: MenuItem[] = [
    ...(households.length < 2 ? [] : households).map((one) => ({
      label: nameOf(one),
      checked: isShown(one),
      onSelect: () => openHousehold(one.id),
    })),
    ...views.map(({ id, label }) => ({ label, onSelect: () => onNavigate(id) })),
    { label: theme === 'light' ? 'Dark theme' : 'Light theme', onSelect: toggle },
    ...(isRail
      ? []
      : [{ label: collapsed ? 'Expand sidebar' : 'Collapse sidebar', onSelect: () => onCollapse(!collapsed) }]),
    ...(install ? [{ label: 'Install Daybook', onSelect: install }] : []),
    { label: 'Log out', disabled: leaving, onSelect: onLogout },
  ];
  return <Menu trigger={trigger} items={items} defaultOpen align="start" />;
};

export default UserMenu;
