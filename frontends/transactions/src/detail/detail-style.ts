import { color, fontSize, fontWeight, media, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';

export const Section = styled.section`
  & + & {
    margin-top: ${space(5)};
    padding-top: ${space(5)};
    border-top: 1px solid ${color.line};
  }
`;

export const SectionTitle = styled.h3`
  margin-bottom: ${space(2)};
  font-size: ${fontSize.body};
  font-weight: ${fontWeight.medium};
`;

export const Facts = styled.dl`
  display: grid;
  grid-template-columns: 112px minmax(0, 1fr);
  gap: ${space(1.5)} ${space(3)};
  dt {
    color: ${color.muted};
  }
  dd {
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
`;

export const Layers = styled.ul`
  display: grid;
  gap: ${space(1)};
  margin-top: ${space(2)};
  color: ${color.muted};
  font-size: ${fontSize.small};
  li {
    overflow-wrap: anywhere;
  }
  s {
    text-decoration-color: ${color.control};
  }
  ${media.phone} {
    gap: ${space(1.5)};
  }
`;
