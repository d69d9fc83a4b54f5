import { fontSize, space } from '@daybook/ui/theme/tokens';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

const Section = styled.section`
  min-width: 0;
`;

const Title = styled.h2`
  margin-bottom: ${space(2)};
  font-size: ${fontSize.body};
`;

/** A titled part of a tab. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <Section aria-labelledby={id}>
      <Title id={id}>{title}</Title>
      {children}
    </Section>
  );
};

/** Two parts beside each other where there is room. */
export const Beside = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 320px), 1fr));
  gap: ${space(6)} ${space(8)};
`;
