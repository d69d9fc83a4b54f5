import { useState } from 'react';
import { IconButton } from './icon-button.js';
import { EyeIcon, EyeOffIcon } from './icons.js';
import { TextField, type TextFieldProps } from './text-field.js';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'trailing' | 'label'> {
  label: string;
}

/** A password that can be shown and hidden. */
export const PasswordField = ({ label, ...field }: PasswordFieldProps) => {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      maxLength={1024}
      {...field}
      label={label}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      trailing={
        <IconButton label={`${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`} onClick={() => setIsShown(!isShown)}>
          {isShown ? <EyeOffIcon /> : <EyeIcon />}
        </IconButton>
      }
    />
  );
};
