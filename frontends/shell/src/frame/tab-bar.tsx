import type { ViewId } from '@daybook/frontend-kit';
import { MoreIcon } from '@daybook/ui/icons';
import { color, fontSize, fontWeight, media } from '@daybook/ui/theme/tokens';
import { useLayoutEffect } from 'react';
import { styled } from 'styled-components';
import type { ViewEntry } from '../remotes/view-registry.js';

const HEIGHT_PX = 56;

const Bar = styled.nav`
  position: fixed;
  right: 0;
  bottom: 0;
  left: 0;
  z-index: 19;
  display: flex;
  height: calc(${HEIGHT_PX}px + env(safe-area-inset-bottom));
  padding-bottom: env(safe-area-inset-bottom);
  border-top: 1px solid ${color.line};
  background: ${color.surface};
  ${media.print} {
    display: none;
  }
`;

const Tab = styled.button`
  display: grid;
  flex: 1;
  align-content: center;
  justify-items: center;
  gap: 2px;
  min-width: 0;
  padding: 0;
  border: 0;
  background: transparent;
  color: ${color.muted};
  font-size: ${fontSize.tiny};
  font-weight: ${fontWeight.medium};
  cursor: pointer;
  &[aria-current],
  &[aria-expanded='true'] {
    color: ${color.accent};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;

export interface TabBarProps {
  /** Those that are tabs. */
  views: readonly ViewEntry[];
  view: ViewId;
  onNavigate: (view: ViewId) => void;
  menuOpen: boolean;
  onMore: () => void;
}

/** A phone's way between the views that are looked at most; the menu has the others. */
const TabBar = ({ views, view, onNavigate, menuOpen, onMore }: TabBarProps) => {
  const isInMenu = views.every(({ id }) => id !== view);
  // What floats at the foot of the screen stands above it.
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--bottom-bar', `${HEIGHT_PX}px`);
    return () => void style.removeProperty('--bottom-bar');
  }, []);
  return (
    <Bar aria-label="Tabs">
      {views.map(({ id, label, icon: Icon }) => (
        <Tab key={id} type="button" aria-current={id === view ? 'page' : undefined} onClick={() => onNavigate(id)}>
          <Icon />
          {label}
        </Tab>
      ))}
      <Tab
        type="button"
        aria-current={isInMenu ? 'true' : undefined}
        aria-haspopup="dialog"
        aria-expanded={menuOpen}
        onClick={onMore}
      >
        <MoreIcon />
        More
      </Tab>
    </Bar>
  );
};

export default TabBar;
