import { color, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';

/** Fields of a form beside each other, or below where there is no room. */
export const AccountFields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 150px), 1fr));
  align-items: start;
  gap: ${space(3)};
  margin-bottom: ${space(3)};
`;

export const Problem = styled.p`
  margin-top: ${space(2)};
  color: ${color.overdue};
`;

export const Muted = styled.p`
  color: ${color.muted};
`;
