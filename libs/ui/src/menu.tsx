import { CheckboxItem, Content, Item, Portal, Root, Trigger } from 'radix-ui/dropdown-menu';
import type { ReactElement } from 'react';
import { css, styled } from 'styled-components';
import { color, fontSize, media, radius, shadow, space } from './theme/tokens.js';

export interface MenuItem {
  label: string;
  onSelect: () => void;
  disabled?: boolean;
  tone?: 'default' | 'destructive';
  /** Of a choice: whether it is the present one. */
  checked?: boolean;
  /** What stands at its right end, such as a key. */
  detail?: string;
}

export interface MenuProps {
  /** The button that opens it; it has the name of the menu. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  /** Whether it is open as soon as it is there. */
  defaultOpen?: boolean;
  align?: 'start' | 'end';
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

interface Tone {
  $tone: 'default' | 'destructive';
}

const lineStyle = css<Tone>`
  display: flex;
  align-items: center;
  gap: ${space(2)};
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

const MenuLine = styled(Item)<Tone>`
  ${lineStyle}
`;

/** The check mark has its place whether it is there or not. */
const Choice = styled(CheckboxItem)<Tone>`
  ${lineStyle}
  &::before {
    content: '';
    flex: none;
    width: 14px;
    text-align: center;
  }
  &[data-state='checked']::before {
    content: '✓';
  }
`;

const Detail = styled.span`
  margin-left: auto;
  padding-left: ${space(4)};
  color: ${color.muted};
  font-size: ${fontSize.small};
`;

const Line = ({ label, onSelect, disabled = false, tone = 'default', checked, detail }: MenuItem) => {
  const shown = (
    <>
      {label}
      {detail ? <Detail>{detail}</Detail> : null}
    </>
  );
  return checked === undefined ? (
    <MenuLine $tone={tone} disabled={disabled} onSelect={onSelect}>
      {shown}
    </MenuLine>
  ) : (
    <Choice $tone={tone} disabled={disabled} checked={checked} onSelect={onSelect}>
      {shown}
    </Choice>
  );
};

/** A menu of actions or choices, as of a row. Load it on first intent: it brings Radix with it. */
export const Menu = ({ trigger, items, defaultOpen = false, align = 'end' }: MenuProps) => (
  <Root defaultOpen={defaultOpen}>
    <Trigger asChild>{trigger}</Trigger>
    <Portal>
      <MenuContent align={align} sideOffset={4} collisionPadding={16}>
        {items.map((item) => (
          <Line key={item.label} {...item} />
        ))}
      </MenuContent>
    </Portal>
  </Root>
);
