import type { PaletteColor } from '@daybook/money';
import { styled } from 'styled-components';
import { categoryVariable } from './theme/categories.js';

/** The 8-px dot beside a category's name. */
export const CategoryDot = styled.span.attrs({ 'aria-hidden': true })<{ $color: PaletteColor }>`
  display: inline-block;
  flex: none;
  width: 8px;
  height: 8px;
  margin-right: 8px;
  border-radius: 50%;
  background: ${({ $color }) => categoryVariable($color)};
  @media (forced-colors: active) {
    forced-color-adjust: none;
  }
`;
