import type { IconProps } from '@daybook/ui/icons';
import { color, fontSize, fontWeight, media, motion, radius, shadow, space } from '@daybook/ui/theme/tokens';
import type { ComponentType } from 'react';
import { styled } from 'styled-components';
import { whenRail } from './rail.js';

const Item = styled.button`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space(3)};
  width: 100%;
  min-height: 38px;
  padding: 0 ${space(3)};
  border: 0;
  border-radius: ${radius.control};
  background: transparent;
  color: ${color.muted};
  font-weight: ${fontWeight.medium};
  text-align: left;
  cursor: pointer;
  transition: background-color ${motion};
  &:hover {
    background: ${color.raised};
    color: ${color.ink};
  }
  &[aria-current='page'] {
    background: ${color.selected};
    color: ${color.accent};
  }
  &[aria-disabled='true'] {
    opacity: 0.6;
  }
  &:hover > span,
  &:focus-visible > span {
    opacity: 1;
    transition-delay: 700ms;
  }
  ${whenRail`padding: 0 10px;`}
  ${media.phone} {
    min-height: 48px;
    font-size: ${fontSize.large};
  }
`;

/** The label; in the rail it is a tooltip beside the icon, with the delay of the specification. */
const Label = styled.span`
  ${whenRail`
    position: absolute;
    left: calc(100% + 12px);
    z-index: 30;
    padding: 6px 10px;
    border-radius: ${radius.chip};
    background: ${color.ink};
    color: ${color.bg};
    font-size: ${fontSize.small};
    white-space: nowrap;
    box-shadow: ${shadow};
    opacity: 0;
    pointer-events: none;
    transition: opacity 120ms ease-out;
  `}
`;

/** The keys that do the same, at the right end; none in the rail and on a phone. */
const Keys = styled.kbd`
  margin-left: auto;
  color: ${color.muted};
  font: inherit;
  font-size: ${fontSize.tiny};
  ${whenRail`display: none;`}
  ${media.phone} {
    display: none;
  }
`;

export interface NavItemProps {
  label: string;
  keys?: string;
  icon: ComponentType<IconProps>;
  current?: boolean;
  busy?: boolean;
  onSelect: () => void;
}

export const NavItem = ({ label, keys, icon: Icon, current = false, busy = false, onSelect }: NavItemProps) => (
  <Item
    type="button"
    aria-current={current ? 'page' : undefined}
    aria-disabled={busy || undefined}
    onClick={busy ? undefined : onSelect}
  >
    <Icon />
    <Label>{label}</Label>
    {keys ? <Keys aria-hidden="true">{keys}</Keys> : null}
  </Item>
);
