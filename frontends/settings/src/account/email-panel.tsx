import { type ShellApi, userQuery } from '@daybook/frontend-kit';
import { Button } from '@daybook/ui/button';
import { Panel } from '@daybook/ui/panel';
import { TextField } from '@daybook/ui/text-field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { changeEmail, type EmailBody, useUser } from './account-calls.js';
import { Buttons, Form, FormProblem, Words } from './form-parts.js';
import { PasswordField } from './password-field.js';
import { fillInAllFields, type Problems, problemsOf } from './problems.js';

const fields = {
  'invalid-email': 'email',
  'email-taken': 'email',
  'email-changed': 'email',
  'wrong-password': 'password',
} as const;

const nothing: EmailBody = { email: '', password: '' };

/** Another address to sign in with; the password says that it is the person who asks. */
export const EmailPanel = ({ host }: { host: ShellApi }) => {
  const queryClient = useQueryClient();
  const { email } = useUser(host);
  const [typed, setTyped] = useState(nothing);
  const [problems, setProblems] = useState<Problems<keyof EmailBody>>({});

  const save = useMutation({
    mutationFn: changeEmail,
    onSuccess: (user) => {
      queryClient.setQueryData(userQuery().queryKey, user);
      setTyped(nothing);
      host.notify({ title: 'E-mail address changed', description: `From now on you sign in as ${user.email}.` });
    },
    onError: (error) => setProblems(problemsOf(error, fields)),
  });

  const type = (change: Partial<EmailBody>) => {
    setTyped({ ...typed, ...change });
    setProblems({});
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const blank: Problems<keyof EmailBody> = {
      ...(typed.email.trim() ? {} : { email: fillInAllFields }),
      ...(typed.password ? {} : { password: fillInAllFields }),
    };
    setProblems(blank);
    if (Object.keys(blank).length === 0) save.mutate(typed);
  };

  return (
    <Panel title="E-mail address">
      <Form onSubmit={submit} noValidate>
        <Words>You sign in as {email}.</Words>
        <TextField
          label="New e-mail address"
          type="email"
          autoComplete="email"
          maxLength={320}
          value={typed.email}
          error={problems.email}
          onChange={(event) => type({ email: event.target.value })}
        />
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          value={typed.password}
          error={problems.password}
          onChange={(event) => type({ password: event.target.value })}
        />
        <FormProblem text={problems.form} />
        <Buttons>
          <Button type="submit" busy={save.isPending}>
            {save.isPending ? 'Saving...' : 'Change e-mail address'}
          </Button>
        </Buttons>
      </Form>
    </Panel>
  );
};
