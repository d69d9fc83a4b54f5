import { color, fontSize, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';

/** Figures that whoever wants them opens. */
export const Disclosure = styled.details`
  margin-top: ${space(2)};
  font-size: ${fontSize.small};
  > summary {
    min-height: 24px;
    color: ${color.muted};
    cursor: pointer;
  }
`;
