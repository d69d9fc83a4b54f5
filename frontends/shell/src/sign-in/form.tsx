import { space } from '@daybook/ui/theme/tokens';
import type { FormEvent, ReactNode } from 'react';
import { styled } from 'styled-components';

const Box = styled.form`
  display: grid;
  gap: ${space(5)};
`;

/** A form that checks its fields by itself: the browser's own bubbles would come before the texts of the specification. */
export const Form = ({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) => (
  <Box
    noValidate
    onSubmit={(event: FormEvent) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    {children}
  </Box>
);
