import type { SecondFactorRequest, User } from '@daybook/contracts';
import { failureText, type ToastOptions } from '@daybook/frontend-kit';
import { Button } from '@daybook/ui/button';
import { TextField } from '@daybook/ui/text-field';
import { type ReactNode, useState } from 'react';
import { login } from '../api/identity-calls.js';
import { Form } from './form.js';
import { PasswordField } from '@daybook/ui/password-field';
import { SecondFactorForm } from './second-factor-form.js';
import { usePasskeySignIn } from './use-passkey-sign-in.js';

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
  const [asked, setAsked] = useState<SecondFactorRequest>();
  const passkey = usePasskeySignIn({
    onSignedIn,
    onFailed: (error) =>
      notify({
        tone: 'destructive',
        title: 'Login Failed',
        description: failureText(error, 'The passkey could not be checked. Please try again.'),
      }),
  });

  const submit = async () => {
    if (pending) return;
    setChecked(true);
    if (email.trim() === '' || password === '') {
      notify({ tone: 'destructive', title: 'Required Fields', description: 'Please fill in all fields' });
      return;
    }
    setPending(true);
    try {
      const answer = await login({ email, password });
      if (!('attempt' in answer)) return onSignedIn(answer);
      setPending(false);
      setAsked(answer);
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

  if (asked) {
    const restart = () => {
      setAsked(undefined);
      setPassword('');
    };
    return <SecondFactorForm asked={asked} notify={notify} onSignedIn={onSignedIn} onRestart={restart} />;
  }
  return (
    <Form onSubmit={() => void submit()}>
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username webauthn"
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
      {passkey.ask ? (
        <Button size="large" wide busy={passkey.pending} onClick={passkey.ask}>
          Sign in with a passkey
        </Button>
      ) : null}
    </Form>
  );
};
