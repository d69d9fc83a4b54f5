import { Secondary } from '@daybook/ui/secondary';
import { fontSize, space } from '@daybook/ui/theme/tokens';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

const Section = styled.section`
  min-width: 0;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space(3)};
  margin-bottom: ${space(2)};
`;

const Title = styled.h2`
  font-size: ${fontSize.body};
`;

interface PartProps {
  title: string;
  /** Beside the title: what is true of all that is in it. */
  note?: string | undefined;
  children: ReactNode;
}

/** A titled part of a tab. */
export const Part = ({ title, note, children }: PartProps) => {
  const id = useId();
  return (
    <Section aria-labelledby={id}>
      <Head>
        <Title id={id}>{title}</Title>
        {note ? <Secondary>{note}</Secondary> : null}
      </Head>
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
