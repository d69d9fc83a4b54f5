import type { SecondFactorMethod, SecondFactorRequest, User } from '@daybook/contracts';
import { ApiError, failureText, type ToastOptions } from '@daybook/frontend-kit';
import { Button } from '@daybook/ui/button';
import { TextField } from '@daybook/ui/text-field';
import { space } from '@daybook/ui/theme/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';
import { answerSecondFactor } from '../api/identity-calls.js';
import { Form } from './form.js';
import { LostPhone } from './lost-phone.js';
import { hasPasskeys, isTurnedAway, passkeyPrompt } from './passkey-support.js';

const Others = styled.div`
  display: grid;
  gap: ${space(2)};
`;

const fields = {
  app: { label: 'Code', hint: 'The six digits in your authenticator app', autoComplete: 'one-time-code' },
  'recovery-code': { label: 'Recovery code', hint: 'One that you have not used yet', autoComplete: 'off' },
} as const;

const chooses: Record<SecondFactorMethod, string> = {
  passkey: 'Use a passkey',
  app: 'Use your authenticator app',
  'recovery-code': 'Use a recovery code',
};

export interface SecondFactorFormProps {
  asked: SecondFactorRequest;
  notify: (toast: ToastOptions) => void;
  onSignedIn: (user: User) => void;
  /** Back to the password. */
  onRestart: () => void;
}

/** What is asked for after the password: a passkey, the code of an app, or a recovery code. */
export const SecondFactorForm = ({ asked, notify, onSignedIn, onRestart }: SecondFactorFormProps) => {
  const { attempt, options } = asked;
  const methods = asked.methods.filter((method) => method !== 'passkey' || hasPasskeys());
  const [method, setMethod] = useState<SecondFactorMethod>(methods[0] ?? 'recovery-code');
  const [text, setText] = useState('');
  const [failure, setFailure] = useState('');
  const [pending, setPending] = useState(false);
  const [isLost, setIsLost] = useState(false);

  const answer = async (): Promise<User> => {
    if (method === 'app') return answerSecondFactor({ attempt, code: text });
    if (method === 'recovery-code') return answerSecondFactor({ attempt, recoveryCode: text });
    const { askForPasskey } = await passkeyPrompt();
    return answerSecondFactor({ attempt, passkey: await askForPasskey(options ?? { challenge: '' }) });
  };
  const submit = async () => {
    if (pending) return;
    if (method !== 'passkey' && text.trim() === '') return setFailure('Required');
    setPending(true);
    try {
      onSignedIn(await answer());
    } catch (error) {
      setPending(false);
      if (isTurnedAway(error)) return;
      const description = failureText(error, 'Login failed. Please check your credentials.');
      notify({ tone: 'destructive', title: 'Login Failed', description });
      if (!(error instanceof ApiError)) return;
      // The answer of a passkey counts once: what is left is to begin again.
      if (error.serverCode === 'sign-in-expired' || error.serverCode === 'passkey-refused') return onRestart();
      setFailure(description);
    }
  };
  const choose = (next: SecondFactorMethod) => {
    setIsLost(false);
    setMethod(next);
    setText('');
    setFailure('');
  };

  if (isLost) {
    const hasCodes = methods.includes('recovery-code');
    return (
      <LostPhone
        onRecoveryCode={hasCodes ? () => choose('recovery-code') : undefined}
        onBack={() => setIsLost(false)}
      />
    );
  }
  return (
    <Form onSubmit={() => void submit()}>
      {method === 'passkey' ? (
        <p>Your password is right. Confirm with a passkey that it is you.</p>
      ) : (
        <TextField
          key={method}
          {...fields[method]}
          inputMode={method === 'app' ? 'numeric' : 'text'}
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          maxLength={method === 'app' ? 7 : 100}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setFailure('');
          }}
          error={failure || undefined}
        />
      )}
      <Button type="submit" variant="primary" size="large" wide busy={pending}>
        {pending ? 'ACCESSING...' : 'Continue'}
      </Button>
      <Others>
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <Button key={other} wide onClick={() => choose(other)}>
              {chooses[other]}
            </Button>
          ))}
        <Button wide onClick={() => setIsLost(true)}>
          I can’t use my phone
        </Button>
        <Button variant="ghost" wide onClick={onRestart}>
          Start over
        </Button>
      </Others>
    </Form>
  );
};
