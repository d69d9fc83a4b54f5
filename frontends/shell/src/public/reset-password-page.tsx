import { ApiError, failureText } from '@daybook/frontend-kit';
import { Button } from '@daybook/ui/button';
import { ButtonLink } from '@daybook/ui/button-link';
import { isPasswordTooShort, strengthHint } from '@daybook/ui/text/password-strength';
import { useEffect, useState } from 'react';
import { resetPassword } from '../api/identity-calls.js';
import { Form } from '../sign-in/form.js';
import { PasswordField } from '@daybook/ui/password-field';
import { passwordsDiffer, passwordTooShort, requiredFields } from './password-rules.js';
import { PublicLayout } from './public-layout.js';
import type { PublicPageProps } from './public-page-props.js';

/** Of a link that is no longer good. */
const InvalidLink = ({ isAnswer = false }: { isAnswer?: boolean }) => (
  <PublicLayout title="Invalid link" lead="This password reset link is invalid or has expired." isAnswer={isAnswer}>
    <ButtonLink href="/forgot-password" variant="primary" size="large" wide>
      Request new link
    </ButtonLink>
  </PublicLayout>
);

const MissingToken = ({ notify }: Pick<PublicPageProps, 'notify'>) => {
  useEffect(() => {
    notify({ tone: 'destructive', title: 'Invalid Link', description: 'This password reset link is invalid.' });
  }, [notify]);
  return <InvalidLink />;
};

/** What the server answers to a link that leads nowhere any more. */
const voidCodes: ReadonlySet<string | null> = new Set(['reset-link-void', 'account-not-found', 'credentials-changed']);
const isLinkVoid = (error: unknown) => error instanceof ApiError && voidCodes.has(error.serverCode);

const problemOf = (password: string, confirmation: string) => {
  if (password === '' || confirmation === '') return requiredFields;
  if (isPasswordTooShort(password)) return passwordTooShort;
  return password === confirmation ? null : passwordsDiffer;
};

const factorsGo =
  'This removes the passkeys of your account, and an authenticator app that was added within the last 30 days. You can add them again after you sign in.';

export const ResetPasswordPage = ({ notify, token }: PublicPageProps) => {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [checked, setChecked] = useState(false);
  const [pending, setPending] = useState(false);
  const [done, setDone] = useState(false);
  const [isVoid, setVoid] = useState(false);

  if (!token) return <MissingToken notify={notify} />;
  if (isVoid) return <InvalidLink isAnswer />;
  if (done) {
    return (
      <PublicLayout title="Password changed" lead="Your password has been reset successfully." isAnswer>
        <ButtonLink href="/login" variant="primary" size="large" wide>
          Continue to login
        </ButtonLink>
      </PublicLayout>
    );
  }

  const problem = checked ? problemOf(password, confirmation) : null;
  const submit = async () => {
    if (pending) return;
    setChecked(true);
    const found = problemOf(password, confirmation);
    if (found) return notify(found);
    setPending(true);
    try {
      await resetPassword({ token, newPassword: password });
      setDone(true);
    } catch (error) {
      if (isLinkVoid(error)) return setVoid(true);
      const description = failureText(error, 'Failed to reset password. Please try again.');
      notify({ tone: 'destructive', title: 'Error', description });
    }
    setPending(false);
  };
  const missing = (value: string) => (problem === requiredFields && value === '' ? 'Required' : undefined);

  return (
    <PublicLayout title="Reset password" lead={factorsGo} foot={<a href="/login">Back to login</a>}>
      <Form onSubmit={() => void submit()}>
        <PasswordField
          label="New password"
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          hint={<span aria-live="polite">{strengthHint(password)}</span>}
          error={problem === passwordTooShort ? problem.description : missing(password)}
        />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          value={confirmation}
          onChange={(event) => setConfirmation(event.target.value)}
          error={problem === passwordsDiffer ? problem.description : missing(confirmation)}
        />
        <Button type="submit" variant="primary" size="large" wide busy={pending}>
          {pending ? 'Resetting...' : 'Reset password'}
        </Button>
      </Form>
    </PublicLayout>
  );
};
