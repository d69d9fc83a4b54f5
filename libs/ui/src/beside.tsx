import { Anchor, Content, Portal, Root } from 'radix-ui/popover';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Dialog } from './dialog.js';
import { useNarrow } from './hooks/use-narrow.js';
import { popoverSurface } from './popover.js';
import { fontSize, space } from './theme/tokens.js';

export interface BesideProps {
  /** The button that opened it: what is shown stands beside it, and the focus goes back to it. */
  anchor: HTMLElement;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

const PHONE = 768;

const Panel = styled(Content)`
  ${popoverSurface}
  width: 380px;
  padding: ${space(4)} ${space(5)} ${space(5)};
`;

const Title = styled.h2`
  margin-bottom: ${space(2)};
  font-size: ${fontSize.large};
  overflow-wrap: anywhere;
`;

/** What a control opens: a popover beside it, and on a phone a sheet. Load it on first intent. */
export const Beside = ({ anchor, title, onClose, children }: BesideProps) => {
  if (useNarrow(PHONE)) {
    return (
      <Dialog title={title} onClose={onClose}>
        {children}
      </Dialog>
    );
  }
  return (
    <Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Anchor virtualRef={{ current: anchor }} />
      <Portal>
        <Panel
          align="start"
          sideOffset={6}
          collisionPadding={16}
          aria-label={title}
          onInteractOutside={(event) => {
            // The button itself closes what it opened.
            if (event.target instanceof Node && anchor.contains(event.target)) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            anchor.focus();
          }}
        >
          <Title>{title}</Title>
          {children}
        </Panel>
      </Portal>
    </Root>
  );
};
