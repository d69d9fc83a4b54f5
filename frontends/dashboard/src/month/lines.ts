import { color, fontSize, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';

/** Lines of a name and a figure. */
export const Lines = styled.ul`
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space(3)};
    min-height: 44px;
    padding: ${space(1)} 0;
    font-variant-numeric: tabular-nums;
  }
  li:not(:last-child) {
    border-bottom: 1px solid ${color.line};
  }
`;

/** A second line, under the name. */
export const Under = styled.span`
  display: block;
  color: ${color.muted};
  font-size: ${fontSize.small};
`;
