import { Close, Content, Description, Overlay, Portal, Root, Title } from 'radix-ui/dialog';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { Button } from './button.js';
import { useLayer } from './hooks/use-layer.js';
import { roomBelowDialogs } from './hooks/use-room-below-dialogs.js';
import { IconButton } from './icon-button.js';
import { CloseIcon } from './icons.js';
import { ESCAPE_PASSED } from './pass-escape-on.js';
import { color, fontSize, media, radius, shadow, space } from './theme/tokens.js';

export interface DialogProps {
  /** Called by Escape, the cross, a click beside the dialog and the browser's Back, but not while `busy`. */
  onClose: () => void;
  busy?: boolean;
  /** Holds input that is not saved: whatever leads away from it, but for the dialog's own buttons, asks first. */
  dirty?: boolean;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons at the foot, the main one last. */
  footer?: ReactNode;
  /** What gets the focus back; whatever has it when the dialog is drawn, where absent. */
  opener?: EventTarget | null;
  /** 'dialog' in the middle, 'panel' at the right edge for the detail of a row or a day. */
  placement?: 'dialog' | 'panel';
  /** Greatest width in pixels. */
  width?: number;
}

const appear = keyframes`from { opacity: 0 }`;
const rise = keyframes`from { opacity: 0; transform: translateY(8px) }`;
const slide = keyframes`from { opacity: 0; transform: translateX(24px) }`;

const Backdrop = styled(Overlay)`
  position: fixed;
  inset: 0;
  z-index: 40;
  background: rgb(0 0 0 / 0.45);
  animation: ${appear} 150ms ease-out;
`;

/** What stands over dialogs does not cover their foot. */
const room = `var(${roomBelowDialogs}, 0px)`;

const middle = css`
  inset: 0 0 ${room};
  margin: auto;
  height: fit-content;
  max-height: calc(100dvh - 32px - ${room});
  max-width: calc(100vw - 32px);
  border-radius: ${radius.panel};
  animation: ${rise} 150ms ease-out;
  ${media.phone} {
    margin-bottom: 16px;
  }
`;

const rightEdge = css`
  inset: 0 0 ${room} auto;
  max-width: 100vw;
  animation: ${slide} 180ms ease-out;
`;

const Sheet = styled(Content)<{ $placement: 'dialog' | 'panel'; $width: number }>`
  position: fixed;
  z-index: 41;
  display: flex;
  flex-direction: column;
  width: ${({ $width }) => $width}px;
  border: 1px solid ${color.line};
  background: ${color.surface};
  color: ${color.ink};
  box-shadow: ${shadow};
  ${({ $placement }) => ($placement === 'panel' ? rightEdge : middle)}
  &:focus {
    outline: none;
  }
`;

const Header = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space(4)};
  padding: ${space(5)} ${space(4)} 0 ${space(6)};
`;

const Heading = styled(Title)`
  font-size: ${fontSize.title};
  padding-top: ${space(1)};
  overflow-wrap: anywhere;
`;

const Summary = styled(Description)`
  padding: ${space(2)} ${space(6)} 0;
  color: ${color.muted};
  overflow-wrap: anywhere;
`;

const Body = styled.div`
  flex: 1;
  padding: ${space(5)} ${space(6)};
  overflow: auto;
  &:empty {
    padding: ${space(2)};
  }
`;

const Footer = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space(2)};
  padding: ${space(4)} ${space(6)};
  border-top: 1px solid ${color.line};
`;

const Question = styled.p`
  margin-right: auto;
  align-self: center;
`;

/** In place of the buttons at the foot. The dialog stays until the person has answered. */
const DiscardQuestion = ({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) => (
  <Footer>
    <Question role="alert">Discard what you entered?</Question>
    <Button onClick={onKeep} autoFocus>
      Keep editing
    </Button>
    <Button variant="destructive" onClick={onDiscard}>
      Discard
    </Button>
  </Footer>
);

/**
 * A modal dialog or side panel, open for as long as it is rendered, which gives the focus back to what had it. Load it on first
 * intent: it brings Radix with it.
 */
export const Dialog = ({
  onClose,
  busy = false,
  dirty = false,
  title,
  description,
  children,
  footer,
  opener: given,
  placement = 'dialog',
  width = 480,
}: DialogProps) => {
  // Read before anything in the dialog is drawn, which may take the focus.
  const [opener] = useState(() => given ?? document.activeElement);
  const [asking, setAsking] = useState(false);
  const sheet = useRef<HTMLDivElement>(null);
  const edited = useRef<Element | null>(null);
  const ask = () => {
    if (!asking) edited.current = document.activeElement;
    setAsking(true);
  };
  const keep = () => {
    setAsking(false);
    if (edited.current instanceof HTMLElement) edited.current.focus();
  };
  const close = () => {
    if (busy) return;
    if (asking) keep();
    else if (dirty) ask();
    else onClose();
  };
  useLayer(sheet, { close, dirty, ask });
  useEffect(() => {
    const node = sheet.current;
    node?.addEventListener(ESCAPE_PASSED, close);
    return () => node?.removeEventListener(ESCAPE_PASSED, close);
  });
  return (
    <Root open onOpenChange={close}>
      <Portal>
        <Backdrop />
        <Sheet
          ref={sheet}
          data-layer=""
          $placement={placement}
          $width={width}
          onEscapeKeyDown={(event) => {
            // Radix hears of the key before the field does that takes it for itself.
            if (event.target instanceof Element && event.target.closest('[data-keeps-escape]')) event.preventDefault();
          }}
          onInteractOutside={(event) => {
            if (event.target instanceof Element && event.target.closest('[data-over-dialogs]')) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            // Radix looks for a trigger of its own, and none of these dialogs has one.
            event.preventDefault();
            if (opener instanceof HTMLElement) opener.focus();
          }}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <Header>
            <Heading>{title}</Heading>
            <Close asChild>
              <IconButton label="Close">
                <CloseIcon />
              </IconButton>
            </Close>
          </Header>
          {description ? <Summary>{description}</Summary> : null}
          <Body>{children}</Body>
          {asking ? <DiscardQuestion onKeep={keep} onDiscard={onClose} /> : footer ? <Footer>{footer}</Footer> : null}
        </Sheet>
      </Portal>
    </Root>
  );
};
