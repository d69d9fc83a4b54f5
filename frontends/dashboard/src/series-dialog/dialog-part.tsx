import { fontSize, fontWeight, space } from '@daybook/ui/theme/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
`;

const Heading = styled.h3`
  font-size: ${fontSize.body};
  font-weight: ${fontWeight.medium};
`;

/** A part of the dialog below its fields, under its title. */
export const DialogPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <Part aria-label={title}>
    <Heading>{title}</Heading>
    {children}
  </Part>
);
