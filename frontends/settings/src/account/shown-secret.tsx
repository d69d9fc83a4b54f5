import { Button } from '@daybook/ui/button';
import { Secondary } from '@daybook/ui/secondary';
import { TextField } from '@daybook/ui/text-field';
import { color, space } from '@daybook/ui/theme/tokens';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { ButtonRow } from './panel-parts.js';

const Box = styled.section`
  display: grid;
  gap: ${space(3)};
  max-width: 640px;
  padding: ${space(4)};
  border-left: 2px solid ${color.accent};
  background: ${color.raised};
`;

interface ShownSecretProps {
  /** Of the part of the page. */
  title: string;
  label: string;
  value: string;
  onDone: () => void;
}

/** What is shown only once, to be copied. */
export const ShownSecret = ({ title, label, value, onDone }: ShownSecretProps) => {
  const field = useRef<HTMLInputElement>(null);
  const [status, setStatus] = useState('');

  // What had the focus is gone.
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  const copy = async () => {
    try {
      // A page that is not served securely has no clipboard.
      await navigator.clipboard.writeText(value);
      setStatus('Copied');
    } catch {
      field.current?.focus();
      field.current?.select();
      setStatus('Press Ctrl+C or ⌘C to copy it.');
    }
  };

  return (
    <Box aria-label={title}>
      <TextField
        ref={field}
        label={label}
        hint="Copy it now. It is shown only once."
        value={value}
        readOnly
        spellCheck={false}
        autoComplete="off"
      />
      <ButtonRow>
        <Button variant="primary" onClick={() => void copy()}>
          Copy
        </Button>
        <Button onClick={onDone}>Done</Button>
        <Secondary role="status">{status}</Secondary>
      </ButtonRow>
    </Box>
  );
};
