import { color, space } from '@daybook/ui/theme/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';

/** Holds what is shown only once, to be kept. */
export const ShownOnce = styled.section`
  display: grid;
  gap: ${space(3)};
  max-width: 640px;
  padding: ${space(4)};
  border-left: 2px solid ${color.accent};
  background: ${color.raised};
`;

/** Copies a text and says so; where the browser refuses, `refused` says what to do instead. */
export function useCopy(refused: () => string): {
  status: string;
  tell: (status: string) => void;
  copy: (text: string) => void;
} {
  const [status, setStatus] = useState('');
  const write = async (text: string) => {
    try {
      // A page that is not served securely has no clipboard.
      await navigator.clipboard.writeText(text);
      setStatus('Copied');
    } catch {
      setStatus(refused());
    }
  };
  return { status, tell: setStatus, copy: (text) => void write(text) };
}
