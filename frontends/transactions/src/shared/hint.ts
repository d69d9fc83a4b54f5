import { color, fontSize, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';

/** Below a control. */
export const Hint = styled.p`
  margin-top: ${space(1)};
  color: ${color.muted};
  font-size: ${fontSize.small};
`;
