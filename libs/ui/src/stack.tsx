import { space } from './theme/tokens.js';
import { styled } from 'styled-components';

/** The parts of a view, one under the other. */
export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
`;
