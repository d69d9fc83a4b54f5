import type { User } from '@daybook/contracts';
import { useLocalSetting } from '@daybook/frontend-kit';
import { useNarrow } from '@daybook/ui/hooks/use-narrow';
import { coveredFoot } from '@daybook/ui/hooks/use-room-below-dialogs';
import { IconButton } from '@daybook/ui/icon-button';
import { MenuIcon } from '@daybook/ui/icons';
import { lazyPart } from '@daybook/ui/lazy-part';
import { color, media, radius, space } from '@daybook/ui/theme/tokens';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import type { AccountItemsProps } from './account-items.js';
import { MobileHeader } from './mobile-header.js';
import type { MonthButtonProps } from './month-button.js';
import type { NavigationProps } from './navigation.js';
import { Sidebar } from './sidebar.js';
import type { SlideInMenuProps } from './slide-in-menu.js';
import type { TabBarProps } from './tab-bar.js';

const Menu = styled(IconButton)`
  position: fixed;
  right: 0;
  bottom: 0;
  z-index: 19;
`;

/** Only phones have it. */
export const SlideInMenu = lazyPart<SlideInMenuProps>(
  () => import(/* webpackChunkName: "menus" */ './slide-in-menu.js'),
);

export const TabBar = lazyPart<TabBarProps>(() => import(/* webpackChunkName: "tab-bar" */ './tab-bar.js'), {
  // The other views are in reach all the same.
  failed: ({ onMore }) => (
    <Menu label="Menu" aria-haspopup="dialog" onClick={onMore}>
      <MenuIcon size={22} />
    </Menu>
  ),
});

const Page = styled.div`
  display: flex;
  min-height: 100dvh;
  ${media.phone} {
    flex-direction: column;
  }
`;

const SkipLink = styled.a`
  position: fixed;
  top: 8px;
  left: 8px;
  z-index: 80;
  padding: ${space(2)} ${space(4)};
  border-radius: ${radius.control};
  background: ${color.accent};
  color: ${color.onAccent};
  transform: translateY(-64px);
  &:focus {
    transform: none;
  }
`;

const Main = styled.main`
  flex: 1;
  min-width: 0;
  outline: none;
  &[data-log='asOf'] {
    background: ${color.past};
  }
`;

const Width = styled.div<{ $changing: boolean }>`
  opacity: ${({ $changing }) => ($changing ? 0.55 : 1)};
  max-width: 1328px;
  margin: 0 auto;
  padding: ${space(8)} ${space(6)} calc(${coveredFoot} + ${space(16)});
  ${media.phone} {
    padding-inline: ${space(4)};
    padding-top: ${space(4)};
  }
  ${media.print} {
    padding: 0;
  }
`;

export interface FrameProps extends AccountItemsProps, MonthButtonProps, Omit<NavigationProps, 'isAdmin'> {
  user: User;
  /** Shown above every view. */
  strip?: ReactNode;
  /** While everything in the view is about to change: it is dimmed, since no figure is final. */
  changing?: boolean;
  children: ReactNode;
}

/** Sidebar or phone header around the view. */
export const Frame = ({ today, log, onPast, strip, changing = false, children, ...props }: FrameProps) => {
  const { user } = props;
  const [collapsed, setCollapsed] = useLocalSetting(user.id, 'sidebar-collapsed', false);
  const [menuOpen, setMenuOpen] = useState(false);
  // What stands beside the views needs the room more than the words of the sidebar do.
  const [isRail, setIsRail] = useState(true);
  const rail = log === 'scenario' ? ([isRail, setIsRail] as const) : ([collapsed, setCollapsed] as const);
  const isPhone = useNarrow(768);
  const month = { today, log, onPast };
  const navigation = { ...props, isAdmin: user.isAdmin === 1 };
  return (
    <Page>
      <SkipLink href="#content" data-screen-only>
        Skip to content
      </SkipLink>
      <Sidebar {...navigation} {...month} collapsed={rail[0]} onCollapse={rail[1]} />
      <MobileHeader {...month} />
      {isPhone ? (
        <TabBar
          views={props.views.filter(({ inTabs }) => inTabs)}
          view={props.view}
          onNavigate={props.onNavigate}
          menuOpen={menuOpen}
          onMore={() => setMenuOpen(true)}
        />
      ) : null}
      {menuOpen ? <SlideInMenu {...navigation} onClose={() => setMenuOpen(false)} /> : null}
      <Main id="content" tabIndex={-1} data-log={log}>
        {strip}
        <Width $changing={changing} aria-busy={changing}>
          {children}
        </Width>
      </Main>
    </Page>
  );
};
