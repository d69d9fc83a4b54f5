import { Action, Close, Description, Provider, Root, Title, Viewport } from 'radix-ui/toast';
import { keyframes, styled } from 'styled-components';
import { Button } from './button.js';
import { IconButton } from './icon-button.js';
import { coveredFoot } from './hooks/use-room-below-dialogs.js';
import { CloseIcon } from './icons.js';
import { passEscapeOn } from './pass-escape-on.js';
import { color, fontWeight, media, radius, shadow, space } from './theme/tokens.js';

export interface ToastProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  tone?: 'default' | 'destructive';
  /** Milliseconds on screen; paused on hover and focus. */
  duration?: number;
  action?: { label: string; run: () => void };
}

const enter = keyframes`from { opacity: 0; transform: translateY(12px) }`;
const leave = keyframes`to { opacity: 0 }`;

const ToastViewport = styled(Viewport)`
  position: fixed;
  right: 0;
  bottom: ${coveredFoot};
  ${media.wide} {
    bottom: 0;
  }
  z-index: 70;
  width: 100%;
  max-width: 420px;
  padding: ${space(4)};
  outline: none;
`;

const ToastRoot = styled(Root)<{ $destructive: boolean }>`
  display: flex;
  align-items: flex-start;
  gap: ${space(2)};
  padding: ${space(3)} ${space(2)} ${space(3)} ${space(4)};
  border: 1px solid ${({ $destructive }) => ($destructive ? color.overdue : color.control)};
  border-left-width: 4px;
  border-radius: ${radius.control};
  background: ${color.surface};
  color: ${color.ink};
  box-shadow: ${shadow};
  &[data-state='open'] {
    animation: ${enter} 150ms ease-out;
  }
  &[data-state='closed'] {
    animation: ${leave} 150ms ease-out;
  }
  &[data-swipe='move'] {
    transform: translateX(var(--radix-toast-swipe-move-x));
  }
`;

const Text = styled.div`
  flex: 1;
  min-width: 0;
  padding: ${space(1.5)} 0;
  overflow-wrap: anywhere;
`;

const Heading = styled(Title)<{ $destructive: boolean }>`
  font-weight: ${fontWeight.medium};
  color: ${({ $destructive }) => ($destructive ? color.overdue : color.ink)};
`;

const Detail = styled(Description)`
  color: ${color.muted};
`;

/** The one toast on screen (F8 moves the focus there, a swipe of 50 px dismisses it). Only the shell renders it. */
export const Toast = ({
  open,
  onOpenChange,
  title,
  description,
  tone = 'default',
  duration = 5000,
  action,
}: ToastProps) => (
  <Provider duration={5000} swipeThreshold={50} swipeDirection="right">
    <ToastRoot
      open={open}
      onOpenChange={onOpenChange}
      onEscapeKeyDown={(event) => {
        if (passEscapeOn()) event.preventDefault();
      }}
      duration={duration}
      type={tone === 'destructive' ? 'foreground' : 'background'}
      $destructive={tone === 'destructive'}
    >
      <Text>
        <Heading $destructive={tone === 'destructive'}>{title}</Heading>
        {description ? <Detail>{description}</Detail> : null}
      </Text>
      {action ? (
        <Action altText={action.label} asChild onClick={action.run}>
          <Button size="small">{action.label}</Button>
        </Action>
      ) : null}
      <Close asChild>
        <IconButton label="Dismiss">
          <CloseIcon size={16} />
        </IconButton>
      </Close>
    </ToastRoot>
    <ToastViewport hotkey={['F8']} />
  </Provider>
);
