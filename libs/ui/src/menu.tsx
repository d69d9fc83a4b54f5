import { Content, Item, Portal, Root, Trigger } from 'radix-ui/dropdown-menu';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { color, media, radius, shadow, space } from './theme/tokens.js';

export interface MenuItem {
  label: string;
  onSelect: () => void;
  disabled?: boolean;
  tone?: 'default' | 'destructive';
}

export interface MenuProps {
  /** The button that opens it; it has the name of the menu. */
  trigger: ReactElement;
  items: readonly MenuItem[];
}

const MenuContent = styled(Content)`
  z-index: 50;
  min-width: 180px;
  max-width: calc(100vw - 32px);
  padding: ${space(1)};
  border: 1px solid ${color.line};
  border-radius: ${radius.panel};
  background: ${color.surface};
  color: ${color.ink};
  box-shadow: ${shadow};
`;

const MenuLine = styled(Item)<{ $tone: 'default' | 'destructive' }>`
  display: flex;
  align-items: center;
  min-height: 36px;
  padding: 0 ${space(3)};
  border-radius: ${radius.chip};
  color: ${({ $tone }) => ($tone === 'destructive' ? color.overdue : 'inherit')};
  cursor: pointer;
  user-select: none;
  &[data-highlighted] {
    background: ${color.raised};
    outline: 2px solid ${color.accent};
    outline-offset: -2px;
  }
  &[data-disabled] {
    color: ${color.muted};
    opacity: 0.6;
    cursor: default;
  }
  ${media.phone} {
    min-height: 44px;
  }
`;

/** A menu of actions, as of a row. Load it on first intent: it brings Radix with it. */
export const Menu = ({ trigger, items }: MenuProps) => (
  <Root>
    <Trigger asChild>{trigger}</Trigger>
    <Portal>
      <MenuContent align="end" sideOffset={4} collisionPadding={16}>
        {items.map(({ label, onSelect, disabled = false, tone = 'default' }) => (
          <MenuLine key={label} $tone={tone} disabled={disabled} onSelect={onSelect}>
            {label}
          </MenuLine>
        ))}
      </MenuContent>
    </Portal>
  </Root>
);
