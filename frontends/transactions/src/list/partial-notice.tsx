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

export interface PartialNoticeProps {
  /** A page did not come; otherwise what is shown could not be read again. */
  isMissing: boolean;
  onRetry: () => void;
}

/** A page of the list failed to load, or to be read again; the rest works. */
export const PartialNotice = ({ isMissing, onRetry }: PartialNoticeProps) => (
  <Line role="alert">
    {isMissing ? 'Failed to fetch transactions' : 'This may be out of date because refreshing failed.'}
    <Button size="small" onClick={onRetry}>
      Retry
    </Button>
  </Line>
);
