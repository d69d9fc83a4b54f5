import { ApiError, failureText } from '@daybook/frontend-kit';
import { Button } from '@daybook/ui/button';
import { isPasswordTooShort, strengthHint } from '@daybook/ui/text/password-strength';
import { TextField } from '@daybook/ui/text-field';
import { useState } from 'react';
import { register } from '../api/identity-calls.js';
import { Form } from '../sign-in/form.js';
import { PasswordField } from '@daybook/ui/password-field';
import { passwordTooShort, requiredFields } from './password-rules.js';
import { PublicLayout } from './public-layout.js';
import type { PublicPageProps } from './public-page-props.js';

/** What whoever has an account already can do instead. */
const Taken = () => (
  <span role="alert">
    An account with this email already exists. <a href="/login">Sign in</a> or{' '}
    <a href="/forgot-password">reset your password</a>.
  </span>
);

const blank = { firstName: '', lastName: '', email: '', password: '' };

export const RegisterPage = ({ notify, enter }: PublicPageProps) => {
  const [values, setValues] = useState(blank);
  const [checked, setChecked] = useState(false);
  const [pending, setPending] = useState(false);
  const [taken, setTaken] = useState<string | null>(null);
  /** Undefined until the server asks for it: of the first account, where others reach it too. */
  const [code, setCode] = useState<string>();

  const submit = async () => {
    if (pending) return;
    setChecked(true);
    if ([...Object.values(values), code ?? 'none'].some((value) => value.trim() === '')) return notify(requiredFields);
    if (isPasswordTooShort(values.password)) return notify(passwordTooShort);
    setPending(true);
    try {
      await register({ ...values, ...(code !== undefined && { firstAccountCode: code }) });
      enter('Account created successfully! Welcome to the app.');
    } catch (error) {
      const description = failureText(error, 'Failed to create account');
      notify({ tone: 'destructive', title: 'Registration Failed', description });
      if (error instanceof ApiError && error.serverCode === 'email-taken') setTaken(values.email);
      if (error instanceof ApiError && error.serverCode === 'first-account-code') setCode(code ?? '');
      setPending(false);
    }
  };
  const field = (name: keyof typeof blank) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
    error: checked && values[name].trim() === '' ? 'Required' : undefined,
  });
  const short = checked && values.password !== '' && isPasswordTooShort(values.password);

  return (
    <PublicLayout
      title="Create an account"
      foot={
        <>
          Have an account? <a href="/login">Sign in</a>
        </>
      }
    >
      <Form onSubmit={() => void submit()}>
        <TextField label="First name" autoComplete="given-name" {...field('firstName')} />
        <TextField label="Last name" autoComplete="family-name" {...field('lastName')} />
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...field('email')}
          hint={taken !== null && taken === values.email ? <Taken /> : undefined}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          {...field('password')}
          hint={
            short ? undefined : (
              <span aria-live="polite">
                {strengthHint(values.password, [values.email.split('@')[0] ?? '', values.firstName, values.lastName])}
              </span>
            )
          }
          {...(short ? { error: passwordTooShort.description } : {})}
        />
        {code !== undefined && (
          <TextField
            label="Code from the start"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            hint="Daybook printed it where it was started, so that nobody else makes the first account."
            error={checked && code.trim() === '' ? 'Required' : undefined}
          />
        )}
        <Button type="submit" variant="primary" size="large" wide busy={pending}>
          {pending ? 'Creating account...' : 'Create account'}
        </Button>
      </Form>
    </PublicLayout>
  );
};
