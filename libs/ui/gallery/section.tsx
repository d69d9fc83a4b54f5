import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, space } from '../src/theme/tokens.js';

const Box = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 160px) minmax(0, 1fr);
  gap: ${space(4)} ${space(8)};
  padding: ${space(6)} 0;
  border-top: 1px solid ${color.line};
  @media (max-width: 767px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Title = styled.h2`
  font-size: ${fontSize.large};
`;

const Parts = styled.div`
  display: grid;
  gap: ${space(4)};
  min-width: 0;
`;

export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
`;

export const Narrow = styled.div`
  display: grid;
  gap: ${space(4)};
  max-width: 360px;
`;

/** A part of the library, with its kinds and states. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box>
    <Title>{title}</Title>
    <Parts>{children}</Parts>
  </Box>
);
