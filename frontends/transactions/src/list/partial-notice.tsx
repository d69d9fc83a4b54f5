import { Button } from '@daybook/ui/button';
import { color, radius, shadow, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';

const Line = styled.p`
  position: sticky;
  bottom: ${space(3)};
  z-index: 7;
  display: flex;
  align-items: center;
  gap: ${space(3)};
  width: fit-content;
  margin-top: ${space(3)};
  padding: ${space(2)} ${space(3)};
  border: 1px solid ${color.line};
  border-radius: ${radius.panel};
  background: ${color.surface};
  color: ${color.overdue};
  box-shadow: ${shadow};
`;

/** A page of the list failed to load; the rest works. */
export const PartialNotice = ({ onRetry }: { onRetry: () => void }) => (
  <Line role="alert">
    Failed to fetch transactions
    <Button size="small" onClick={onRetry}>
      Retry
    </Button>
  </Line>
);
