import { failureText } from '@daybook/frontend-kit';
import { Button } from '@daybook/ui/button';
import { TextField } from '@daybook/ui/text-field';
import { useState } from 'react';
import { register, type RegisterBody } from '../api/identity-calls.js';
import { Form } from '../sign-in/form.js';
import { PasswordField } from '@daybook/ui/password-field';
import { isPasswordTooShort, passwordTooShort, requiredFields } from './password-rules.js';
import { PublicLayout } from './public-layout.js';
import type { PublicPageProps } from './public-page-props.js';

const blank: RegisterBody = { firstName: '', lastName: '', email: '', password: '' };

export const RegisterPage = ({ notify, enter }: PublicPageProps) => {
  const [values, setValues] = useState(blank);
  const [checked, setChecked] = useState(false);
  const [pending, setPending] = useState(false);

  const submit = async () => {
    if (pending) return;
    setChecked(true);
    if (Object.values(values).some((value) => value.trim() === '')) return notify(requiredFields);
    if (isPasswordTooShort(values.password)) return notify(passwordTooShort);
    setPending(true);
    try {
      await register(values);
      enter('Account created successfully! Welcome to the app.');
    } catch (error) {
      const description = failureText(error, 'Failed to create account');
      notify({ tone: 'destructive', title: 'Registration Failed', description });
      setPending(false);
    }
  };
  const field = (name: keyof RegisterBody) => ({
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
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          {...field('password')}
          hint={short ? undefined : 'At least 6 characters'}
          {...(short ? { error: passwordTooShort.description } : {})}
        />
        <Button type="submit" variant="primary" size="large" wide busy={pending}>
          {pending ? 'Creating account...' : 'Create account'}
        </Button>
      </Form>
    </PublicLayout>
  );
};
