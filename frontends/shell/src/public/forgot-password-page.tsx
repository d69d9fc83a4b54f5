import { failureText } from '@daybook/frontend-kit';
import { Button } from '@daybook/ui/button';
import { TextField } from '@daybook/ui/text-field';
import { useState } from 'react';
import { forgotPassword } from '../api/identity-calls.js';
import { Form } from '../sign-in/form.js';
import { PublicLayout } from './public-layout.js';
import type { PublicPageProps } from './public-page-props.js';

const sentText = 'If an account with that email exists, a password reset link has been sent.';
const backToLogin = <a href="/login">Back to login</a>;

export const ForgotPasswordPage = ({ notify }: PublicPageProps) => {
  const [email, setEmail] = useState('');
  const [checked, setChecked] = useState(false);
  const [pending, setPending] = useState(false);
  const [sent, setSent] = useState(false);

  const submit = async () => {
    if (pending) return;
    setChecked(true);
    if (email.trim() === '') {
      notify({ tone: 'destructive', title: 'Required Field', description: 'Please enter your email address' });
      return;
    }
    setPending(true);
    try {
      await forgotPassword(email);
      setSent(true);
      notify({ title: 'Email sent', description: sentText });
    } catch (error) {
      const description = failureText(error, 'Something went wrong. Please try again.');
      notify({ tone: 'destructive', title: 'Error', description });
    }
    setPending(false);
  };

  if (sent) return <PublicLayout title="Check your email" lead={sentText} foot={backToLogin} />;
  return (
    <PublicLayout title="Forgot password" lead="We will email you a link to choose a new password." foot={backToLogin}>
      <Form onSubmit={() => void submit()}>
        <TextField
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={checked && email.trim() === '' ? 'Required' : undefined}
        />
        <Button type="submit" variant="primary" size="large" wide busy={pending}>
          {pending ? 'Sending...' : 'Send reset link'}
        </Button>
      </Form>
    </PublicLayout>
  );
};
