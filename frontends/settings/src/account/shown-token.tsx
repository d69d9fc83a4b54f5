import type { CreatedAccessToken } from '@daybook/contracts';
import { Button } from '@daybook/ui/button';
import { TextField } from '@daybook/ui/text-field';
import { color, space } from '@daybook/ui/theme/tokens';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Buttons, Quiet } from './form-parts.js';

const Box = styled.section`
  display: grid;
  gap: ${space(3)};
  max-width: 640px;
  padding: ${space(4)};
  border-left: 2px solid ${color.accent};
  background: ${color.raised};
`;

/** The secret of a new token, this one time. */
export const ShownToken = ({ made, onDone }: { made: CreatedAccessToken; onDone: () => void }) => {
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');

  // The form that had the focus is gone.
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  const copy = async () => {
    try {
      // A page that is not served securely has no clipboard.
      await navigator.clipboard.writeText(made.token);
      setSaid('Copied');
    } catch {
      field.current?.focus();
      field.current?.select();
      setSaid('It is selected: copy it with Ctrl C or ⌘ C.');
    }
  };

  return (
    <Box aria-label={`Token ${made.name}`}>
      <TextField
        ref={field}
        label={`Token “${made.name}”`}
        hint="Copy it now: it is not shown again, and nobody can look it up."
        value={made.token}
        readOnly
        spellCheck={false}
        autoComplete="off"
      />
      <Buttons>
        <Button variant="primary" onClick={() => void copy()}>
          Copy
        </Button>
        <Button onClick={onDone}>Done</Button>
        <Quiet role="status">{said}</Quiet>
      </Buttons>
    </Box>
  );
};
