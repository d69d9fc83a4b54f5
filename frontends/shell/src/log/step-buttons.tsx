import { IconButton } from '@daybook/ui/icon-button';
import { drawIcon } from '@daybook/ui/path-icon';
import { color, fontSize, media } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';

const BackIcon = drawIcon(<path d="M14.5 6l-6 6 6 6" />);
const OnIcon = drawIcon(<path d="M9.5 6l6 6-6 6" />);

const Box = styled.div`
  display: inline-flex;
  align-items: center;
  color: ${color.muted};
  font-size: ${fontSize.small};
  /* On a phone all three pairs stand in one line. */
  ${media.phone} {
    > button {
      width: 36px;
    }
  }
`;

export interface StepButtonsProps {
  of: 'month' | 'day' | 'change';
  /** More of them are being looked for. */
  busy?: boolean;
  /** Undefined where there is nothing that way. */
  back: (() => void) | undefined;
  on: (() => void) | undefined;
}

/** One step back, and one on. Where there is none the button stays, so that the focus does. */
export const StepButtons = ({ of, busy = false, back, on }: StepButtonsProps) => (
  <Box aria-busy={busy}>
    <IconButton label={`Previous ${of}`} aria-disabled={!back || undefined} onClick={back}>
      <BackIcon />
    </IconButton>
    <span aria-hidden="true">{of[0]?.toUpperCase() + of.slice(1)}</span>
    <IconButton label={`Next ${of}`} aria-disabled={!on || undefined} onClick={on}>
      <OnIcon />
    </IconButton>
  </Box>
);
