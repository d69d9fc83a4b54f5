import { styled } from 'styled-components';
import { space } from './theme/tokens.js';

/** The width of the window from which two halves of a page have room beside each other. */
export const TWO_COLUMNS_FROM = 1280;

/** Its two children beside each other where there is room, in the order in which they are read. */
export const TwoColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space(5)};
  @media (min-width: ${TWO_COLUMNS_FROM}px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
