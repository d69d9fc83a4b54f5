import type { User } from '@daybook/contracts';
import type { ToastOptions } from '@daybook/frontend-kit';
import { Button } from '@daybook/ui/button';
import { TextField } from '@daybook/ui/text-field';
import { type ReactNode, useState } from 'react';
import { login } from '../api/identity-calls.js';
import { Form } from './form.js';
import { PasswordField } from '@daybook/ui/password-field';

/** The text for a failed login (specification, section 8). */
export const loginFailureText = (error: unknown): string => {
  const message = error instanceof Error ? error.message : '';
  if (message.includes('401') || message.includes('Unauthorized')) return 'Invalid email or password';
  if (message.includes('Network')) return 'Connection error. Please try again.';
  return 'Login failed. Please check your credentials.';
};

export interface SignInFormProps {
  notify: (toast: ToastOptions) => void;
  onSignedIn: (user: User) => void;
  /** The address to begin with. */
  email?: string;
  /** Beside the password's label. */
  aside?: ReactNode;
}

export const SignInForm = ({ notify, onSignedIn, email: firstEmail = '', aside }: SignInFormProps) => {
  const [email, setEmail] = useState(firstEmail);
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState('');
  const [checked, setChecked] = useState(false);
  const [pending, setPending] = useState(false);

  const submit = async () => {
    if (pending) return;
    setChecked(true);
    if (email.trim() === '' || password === '') {
      notify({ tone: 'destructive', title: 'Required Fields', description: 'Please fill in all fields' });
      return;
    }
    setPending(true);
    try {
      onSignedIn(await login({ email, password }));
    } catch (error) {
      const text = loginFailureText(error);
      setFailure(text);
      notify({ tone: 'destructive', title: 'Login Failed', description: text });
      setPending(false);
    }
  };
  const typing = (set: (value: string) => void) => (value: string) => {
    set(value);
    setFailure('');
    setChecked(false);
  };
  const missing = (value: string) => (checked && value.trim() === '' ? 'Required' : undefined);

  return (
    <Form onSubmit={() => void submit()}>
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        onChange={(event) => typing(setEmail)(event.target.value)}
        error={missing(email)}
        invalid={failure !== ''}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => typing(setPassword)(event.target.value)}
        error={failure || missing(password)}
        aside={aside}
      />
      <Button type="submit" variant="primary" size="large" wide busy={pending}>
        {pending ? 'ACCESSING...' : 'ENTER CONTROL CENTER'}
      </Button>
    </Form>
  );
};
