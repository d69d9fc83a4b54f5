import { Button } from '@daybook/ui/button';
import { color, radius, shadow, space } from '@daybook/ui/theme/tokens';
import type { ToastProps } from '@daybook/ui/toast';
import { styled } from 'styled-components';

const Box = styled.div`
  position: fixed;
  right: ${space(4)};
  bottom: ${space(4)};
  z-index: 70;
  display: grid;
  gap: ${space(2)};
  max-width: min(388px, 100vw - 32px);
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${color.control};
  border-radius: ${radius.control};
  background: ${color.surface};
  box-shadow: ${shadow};
  overflow-wrap: anywhere;
`;

/** Says what a toast says where the toast could not be loaded, and stays until it is dismissed. */
export const PlainToast = ({ open, onOpenChange, title, description, action }: ToastProps) =>
  open ? (
    <Box role="status">
      <strong>{title}</strong>
      {description ? <span>{description}</span> : null}
      {action ? (
        <Button size="small" onClick={action.run}>
          {action.label}
        </Button>
      ) : null}
      <Button size="small" onClick={() => onOpenChange(false)}>
        Dismiss
      </Button>
    </Box>
  ) : null;
