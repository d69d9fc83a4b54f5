import { styled } from 'styled-components';
import { color, fontSize } from './theme/tokens.js';

/** Less important text: small and muted. */
export const Secondary = styled.p`
  color: ${color.muted};
  font-size: ${fontSize.small};
`;
