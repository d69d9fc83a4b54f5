import { ApiError, failureText } from '@daybook/frontend-kit';
import { Button } from '@daybook/ui/button';
import { ButtonLink } from '@daybook/ui/button-link';
import { useState } from 'react';
import { confirmEmail } from '../api/identity-calls.js';
import { Form } from '../sign-in/form.js';
import { PublicLayout } from './public-layout.js';
import type { PublicPageProps } from './public-page-props.js';

const Continue = () => (
  <ButtonLink href="/" variant="primary" size="large" wide>
    Continue to Daybook
  </ButtonLink>
);

const isVoid = (error: unknown) => error instanceof ApiError && error.serverCode === 'email-link-void';

/** Nothing is confirmed before the person presses the button: programs that look through mails open every link. */
export const ConfirmEmailPage = ({ notify, token }: PublicPageProps) => {
  const [state, setState] = useState<'asked' | 'pending' | 'done' | 'void'>(token ? 'asked' : 'void');

  if (state === 'void') {
    return (
      <PublicLayout
        title="Invalid link"
        lead="This link is invalid or has expired. Account can send you another one."
        isAnswer={Boolean(token)}
      >
        <Continue />
      </PublicLayout>
    );
  }
  if (state === 'done') {
    return (
      <PublicLayout title="Address confirmed" lead="You now sign in with your new email address." isAnswer>
        <Continue />
      </PublicLayout>
    );
  }

  const submit = async () => {
    if (!token || state === 'pending') return;
    setState('pending');
    try {
      await confirmEmail(token);
      setState('done');
    } catch (error) {
      if (isVoid(error)) return setState('void');
      setState('asked');
      const description = failureText(error, 'Failed to confirm the address. Please try again.');
      notify({ tone: 'destructive', title: 'Error', description });
    }
  };
  return (
    <PublicLayout
      title="Confirm your address"
      lead="You asked Daybook to use this email address. Confirm it, and you sign in with it from now on."
    >
      <Form onSubmit={() => void submit()}>
        <Button type="submit" variant="primary" size="large" wide busy={state === 'pending'}>
          {state === 'pending' ? 'Confirming...' : 'Confirm address'}
        </Button>
      </Form>
    </PublicLayout>
  );
};
