import { styled } from 'styled-components';
import { MoreIcon } from './icons.js';
import type { MenuItem } from './menu.js';
import { MenuButton } from './menu-button.js';

/** At the right end of the row in which it stands, whatever else is there. */
const Last = styled.span`
  order: 1;
`;

export interface MoreActionsProps {
  /** The accessible name. */
  label?: string;
  items: readonly MenuItem[];
  /** The pointer has come: loads what the menu leads to. */
  onIntent?: () => void;
}

/** The menu of what a view can do besides its buttons: the last of its actions in every view, and not there when it is empty. */
export const MoreActions = ({ label = 'More actions', items, onIntent }: MoreActionsProps) =>
  items.length === 0 ? null : (
    <Last data-screen-only onPointerEnter={onIntent}>
      <MenuButton label={label} items={items}>
        <MoreIcon />
      </MenuButton>
    </Last>
  );
