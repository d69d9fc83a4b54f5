import { Button } from '@daybook/ui/button';
import { Secondary } from '@daybook/ui/secondary';
import { TextField } from '@daybook/ui/text-field';
import { useEffect, useRef } from 'react';
import { ButtonRow } from './panel-parts.js';
import { ShownOnce, useCopy } from './shown-once.js';

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
  const choose = () => {
    field.current?.focus();
    field.current?.select();
  };
  const { status, copy } = useCopy(() => {
    choose();
    return 'Press Ctrl+C or ⌘C to copy it.';
  });

  // What had the focus is gone.
  useEffect(choose, []);

  return (
    <ShownOnce aria-label={title}>
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
        <Button variant="primary" onClick={() => copy(value)}>
          Copy
        </Button>
        <Button onClick={onDone}>Done</Button>
        <Secondary role="status">{status}</Secondary>
      </ButtonRow>
    </ShownOnce>
  );
};
