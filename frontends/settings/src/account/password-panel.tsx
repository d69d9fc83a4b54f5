import type { ShellApi } from '@daybook/frontend-kit';
import { Button } from '@daybook/ui/button';
import { Panel } from '@daybook/ui/panel';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { changePassword, type PasswordBody, sessionsQuery, useUser } from './account-calls.js';
import { Buttons, Form, FormProblem } from './form-parts.js';
import { PasswordField } from './password-field.js';
import { MIN_PASSWORD_LENGTH, strengthHint } from './password-strength.js';
import { fillInAllFields, type Problems, problemsOf } from './problems.js';

const fields = { 'wrong-password': 'currentPassword', 'password-too-short': 'newPassword' } as const;
const nothing: PasswordBody = { currentPassword: '', newPassword: '' };

const wrongWith = ({ currentPassword, newPassword }: PasswordBody): Problems<keyof PasswordBody> => ({
  ...(currentPassword ? {} : { currentPassword: fillInAllFields }),
  ...(newPassword ? {} : { newPassword: fillInAllFields }),
  ...(newPassword && newPassword.length < MIN_PASSWORD_LENGTH
    ? { newPassword: `Password must be at least ${MIN_PASSWORD_LENGTH} characters long` }
    : {}),
});

/** A new password. Whoever is signed in elsewhere is signed out by it. */
export const PasswordPanel = ({ host }: { host: ShellApi }) => {
  const queryClient = useQueryClient();
  const { email, firstName, lastName } = useUser(host);
  const [typed, setTyped] = useState(nothing);
  const [problems, setProblems] = useState<Problems<keyof PasswordBody>>({});

  const save = useMutation({
    mutationFn: changePassword,
    onSuccess: async () => {
      setTyped(nothing);
      host.notify({ title: 'Password changed', description: 'You are signed out everywhere else.' });
      await queryClient.invalidateQueries(sessionsQuery());
    },
    onError: (error) => setProblems(problemsOf(error, fields)),
  });

  const type = (change: Partial<PasswordBody>) => {
    setTyped({ ...typed, ...change });
    setProblems({});
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const wrong = wrongWith(typed);
    setProblems(wrong);
    if (Object.keys(wrong).length === 0) save.mutate(typed);
  };

  return (
    <Panel title="Password">
      <Form onSubmit={submit} noValidate>
        {/* Password managers learn from it whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          value={typed.currentPassword}
          error={problems.currentPassword}
          onChange={(event) => type({ currentPassword: event.target.value })}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint={
            <span aria-live="polite">
              {strengthHint(typed.newPassword, [email.split('@')[0] ?? '', firstName, lastName])}
            </span>
          }
          value={typed.newPassword}
          error={problems.newPassword}
          onChange={(event) => type({ newPassword: event.target.value })}
        />
        <FormProblem text={problems.form} />
        <Buttons>
          <Button type="submit" busy={save.isPending}>
            {save.isPending ? 'Saving...' : 'Change password'}
          </Button>
        </Buttons>
      </Form>
    </Panel>
  );
};
