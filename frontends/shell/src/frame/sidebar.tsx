import type { User } from '@daybook/contracts';
import { BrandMark } from '@daybook/ui/brand-mark';
import { SearchIcon } from '@daybook/ui/icons';
import { color, fontSize, fontWeight, media, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';
import type { AccountItemsProps } from './account-items.js';
import { MonthButton, type MonthButtonProps } from './month-button.js';
import { NavItem } from './nav-item.js';
import { Navigation, type NavigationProps, ViewItems } from './navigation.js';
import { PersonButton } from './person-button.js';
import { whenRail } from './rail.js';
import { commandKeyName } from '../command-key.js';

const Bar = styled.aside`
  position: sticky;
  top: 0;
  display: flex;
  flex: none;
  flex-direction: column;
  width: 248px;
  height: 100dvh;
  padding: ${space(4)} ${space(3)};
  border-right: 1px solid ${color.line};
  background: ${color.surface};
  &[data-collapsed='true'] {
    width: 64px;
  }
  @media (max-width: 1099.98px) {
    width: 64px;
  }
  ${media.phone} {
    display: none;
  }
  ${media.print} {
    display: none;
  }
`;

const Top = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: 44px;
  padding: 0 ${space(1.5)} ${space(5)};
`;

const Labels = styled.div`
  display: grid;
  line-height: 1.3;
  ${whenRail`display: none;`}
`;

const Name = styled.span`
  font-size: ${fontSize.large};
  font-weight: ${fontWeight.bold};
`;

const ShortMonth = styled(MonthButton)`
  display: none;
  min-height: 36px;
  margin: 0 auto;
  text-align: center;
  ${whenRail`display: block;`}
`;

const Foot = styled.div`
  display: grid;
  gap: 2px;
  margin-top: auto;
`;

export interface SidebarProps extends NavigationProps, AccountItemsProps, MonthButtonProps {
  user: User;
  collapsed: boolean;
  onCollapse: (collapsed: boolean) => void;
}

/** The frame's left side: 248 px, or a rail of 64. */
export const Sidebar = ({
  views,
  user,
  today,
  log,
  onPast,
  collapsed,
  onCollapse,
  onFind,
  onLogout,
  leaving,
  ...navigation
}: SidebarProps) => (
  <Bar data-collapsed={collapsed} aria-label="Sidebar">
    <Top>
      <BrandMark />
      <Labels>
        <Name>Daybook</Name>
        <MonthButton today={today} log={log} onPast={onPast} form="long" />
      </Labels>
    </Top>
    <ShortMonth today={today} log={log} onPast={onPast} form="short" />
    <Navigation {...navigation} views={views.filter(({ atFoot, inUserMenu }) => !atFoot && !inUserMenu)} />
    <Foot>
      <ViewItems
        views={views.filter(({ atFoot }) => atFoot)}
        view={navigation.view}
        onNavigate={navigation.onNavigate}
        Item="div"
      />
      <NavItem label="Find" icon={SearchIcon} keys={`${commandKeyName()} K`} onSelect={onFind} />
      <PersonButton
        user={user}
        view={navigation.view}
        views={views.filter(({ inUserMenu }) => inUserMenu)}
        onNavigate={navigation.onNavigate}
        collapsed={collapsed}
        onCollapse={onCollapse}
        onLogout={onLogout}
        leaving={leaving}
      />
    </Foot>
  </Bar>
);
