import { IconButton } from '@daybook/ui/icon-button';
import { EyeIcon, EyeOffIcon } from '@daybook/ui/icons';
import { TextField, type TextFieldProps } from '@daybook/ui/text-field';
import { useState } from 'react';

/** A password with show and hide. */
export const PasswordField = (props: Omit<TextFieldProps, 'type' | 'trailing'>) => {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      trailing={
        <IconButton
          label={shown ? 'Hide password' : 'Show password'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOffIcon /> : <EyeIcon />}
        </IconButton>
      }
    />
  );
};
