import { Content, Portal, Provider, Root, Trigger } from 'radix-ui/tooltip';
import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { passEscapeOn } from './pass-escape-on.js';
import { color, fontSize, radius, shadow, space } from './theme/tokens.js';
import { TIP_DELAY_MS, TIP_SKIP_MS } from './tip-times.js';

export interface TooltipProps {
  /** Repeats or adds to the name of the control; it never replaces the name. */
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
  <Provider delayDuration={TIP_DELAY_MS} skipDelayDuration={TIP_SKIP_MS}>
    {children}
  </Provider>
);

/** Use inside a `TooltipArea`. */
export const Tooltip = ({ text, children, side = 'top' }: TooltipProps) => (
  <Root>
    <Trigger asChild>{children}</Trigger>
    <Portal>
      <Bubble side={side} sideOffset={6} collisionPadding={8} onEscapeKeyDown={passEscapeOn}>
        {text}
      </Bubble>
    </Portal>
  </Root>
);

const Anchor = styled.span`
  position: fixed;
  pointer-events: none;
`;

export interface PlacedTooltipProps {
  text: string;
  /** Where the control is on the screen. */
  place: { left: number; top: number; width: number; height: number };
  onClose: () => void;
}

/** An open tooltip beside a control that it does not wrap. */
export const PlacedTooltip = ({ text, place, onClose }: PlacedTooltipProps) => (
  <Provider>
    <Root
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Trigger asChild>
        <Anchor aria-hidden="true" style={place} />
      </Trigger>
      <Portal>
        <Bubble side="top" sideOffset={6} collisionPadding={8} onEscapeKeyDown={passEscapeOn} data-tip-bubble="">
          {text}
        </Bubble>
      </Portal>
    </Root>
  </Provider>
);
