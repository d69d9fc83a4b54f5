import { Button } from '@daybook/ui/button';
import { TextField, type TextFieldProps } from '@daybook/ui/text-field';
import { useState } from 'react';

/** A password, with show and hide beside its label. */
export const PasswordField = (props: Omit<TextFieldProps, 'type' | 'aside' | 'trailing'>) => {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      maxLength={1024}
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      aside={
        <Button
          size="small"
          variant="ghost"
          aria-pressed={shown}
          aria-label={`Show ${String(props.label).toLowerCase()}`}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Show'}
        </Button>
      }
    />
  );
};
