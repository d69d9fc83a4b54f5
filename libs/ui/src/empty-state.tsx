import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, fontWeight, space } from './theme/tokens.js';

const Box = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(2)};
  padding: ${space(6)} 0;
  max-width: 56ch;
`;

const Title = styled.p`
  font-size: ${fontSize.large};
  font-weight: ${fontWeight.medium};
`;

const Text = styled.p`
  color: ${color.muted};
`;

/** In place of an empty list: what it is for, and the next step. */
export const EmptyState = ({
  title,
  children,
  action,
}: {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}) => (
  <Box>
    <Title>{title}</Title>
    {children ? <Text>{children}</Text> : null}
    {action}
  </Box>
);
