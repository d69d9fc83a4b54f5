import { IconButton } from '@daybook/ui/icon-button';
import { CloseIcon } from '@daybook/ui/icons';
import { color, media, radius, space } from '@daybook/ui/theme/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Row = styled.fieldset`
  position: relative;
  display: grid;
  grid-template-columns: minmax(120px, 1fr) minmax(120px, 1fr) minmax(140px, 1.6fr);
  align-items: end;
  gap: ${space(2)} ${space(3)};
  margin: 0;
  padding: ${space(3)} 52px ${space(3)} ${space(3)};
  border: 0;
  border-radius: ${radius.control};
  background: ${color.raised};
  min-width: 0;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Corner = styled.div`
  position: absolute;
  right: ${space(1)};
  bottom: ${space(3)};
  ${media.phone} {
    top: ${space(1)};
    bottom: auto;
  }
`;

/** The fields of one condition or action, with its removal: one at least stays. */
export const RulePart = ({
  name,
  onRemove,
  children,
}: {
  name: string;
  onRemove: (() => void) | undefined;
  children: ReactNode;
}) => (
  <Row aria-label={name}>
    {children}
    {onRemove ? (
      <Corner>
        <IconButton label={`Remove ${name}`} onClick={onRemove}>
          <CloseIcon />
        </IconButton>
      </Corner>
    ) : null}
  </Row>
);
