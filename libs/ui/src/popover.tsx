import { Content, Portal, Root, Trigger } from 'radix-ui/popover';
import type { ReactElement, ReactNode } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { color, radius, shadow } from './theme/tokens.js';

export interface PopoverProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The button that opens it. */
  trigger: ReactElement;
  /** Names what is inside. */
  label: string;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
}

const appear = keyframes`from { opacity: 0; transform: translateY(-4px) }`;

/** How what floats beside a control looks. */
export const popoverSurface = css`
  z-index: 50;
  max-width: calc(100vw - 32px);
  max-height: var(--radix-popover-content-available-height);
  overflow: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.panel};
  background: ${color.surface};
  color: ${color.ink};
  box-shadow: ${shadow};
  animation: ${appear} 120ms ease-out;
  &:focus {
    outline: none;
  }
`;

const PopoverContent = styled(Content)`
  ${popoverSurface}
`;

/** A panel beside the control that opens it: Escape and a click elsewhere close it, and the focus goes back. Load it on first intent. */
export const Popover = ({ open, onOpenChange, trigger, label, children, align = 'start' }: PopoverProps) => (
  <Root open={open} onOpenChange={onOpenChange}>
    <Trigger asChild>{trigger}</Trigger>
    <Portal>
      <PopoverContent align={align} sideOffset={6} collisionPadding={16} aria-label={label}>
        {children}
      </PopoverContent>
    </Portal>
  </Root>
);
