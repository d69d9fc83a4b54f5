import { color, fontSize, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';

/** The figures of a picture, to open under it. */
export const Disclosed = styled.details`
  margin-top: ${space(1)};
  font-size: ${fontSize.small};
  > summary {
    width: fit-content;
    min-height: 24px;
    color: ${color.muted};
    cursor: pointer;
    &:hover {
      color: ${color.ink};
    }
  }
`;
