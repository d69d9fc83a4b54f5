import { Content, Portal, Provider, Root, Trigger } from 'radix-ui/tooltip';
import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, radius, shadow, space } from './theme/tokens.js';

export interface TooltipProps {
  /** The words; they repeat or add to the name of the control, and never stand in for it. */
  text: ReactNode;
  /** One element that can be hovered and focused. */
  children: ReactElement;
  side?: 'top' | 'right' | 'bottom' | 'left';
}

const Bubble = styled(Content)`
  z-index: 60;
  max-width: 280px;
  padding: ${space(1.5)} ${space(2.5)};
  border-radius: ${radius.chip};
  background: ${color.ink};
  color: ${color.bg};
  font-size: ${fontSize.small};
  box-shadow: ${shadow};
`;

/** Around the part of a view that has tooltips: shown after 700 ms, at once when one was shown within 300 ms. */
export const TooltipArea = ({ children }: { children: ReactNode }) => (
  <Provider delayDuration={700} skipDelayDuration={300}>
    {children}
  </Provider>
);

/** Stands inside a `TooltipArea`. */
export const Tooltip = ({ text, children, side = 'top' }: TooltipProps) => (
  <Root>
    <Trigger asChild>{children}</Trigger>
    <Portal>
      <Bubble side={side} sideOffset={6} collisionPadding={8}>
        {text}
      </Bubble>
    </Portal>
  </Root>
);
