import type { User } from '@daybook/contracts';
import { type ShellApi, userQuery } from '@daybook/frontend-kit';
import { Button } from '@daybook/ui/button';
import { Panel } from '@daybook/ui/panel';
import { TextField } from '@daybook/ui/text-field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { changeProfile, useUser } from './account-calls.js';
import { Buttons, Form, FormProblem } from './form-parts.js';
import { fillInAllFields, type Problems, problemsOf } from './problems.js';

type Name = Pick<User, 'firstName' | 'lastName'>;

/** First and last name: shown at once wherever the person is named, and as before when saving fails. */
export const ProfilePanel = ({ host }: { host: ShellApi }) => {
  const queryClient = useQueryClient();
  const { queryKey } = userQuery();
  const { firstName, lastName } = useUser(host);
  const [typed, setTyped] = useState<Partial<Name>>({});
  const [problems, setProblems] = useState<Problems<keyof Name>>({});
  const name: Name = { firstName, lastName, ...typed };

  const save = useMutation({
    mutationFn: changeProfile,
    onMutate: (next: Name) => {
      queryClient.setQueryData(queryKey, (user) => user && { ...user, ...next });
      return { firstName, lastName };
    },
    onSuccess: (user) => {
      queryClient.setQueryData(queryKey, user);
      setTyped({});
      host.notify({ title: 'Name saved' });
    },
    onError: (error, _next, before) => {
      if (before) queryClient.setQueryData(queryKey, (user) => user && { ...user, ...before });
      setProblems(problemsOf(error, {}));
    },
  });

  const type = (change: Partial<Name>) => {
    setTyped({ ...typed, ...change });
    setProblems({});
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const next = { firstName: name.firstName.trim(), lastName: name.lastName.trim() };
    const blank: Problems<keyof Name> = {
      ...(next.firstName ? {} : { firstName: fillInAllFields }),
      ...(next.lastName ? {} : { lastName: fillInAllFields }),
    };
    setProblems(blank);
    if (Object.keys(blank).length === 0) {
      setTyped(next);
      save.mutate(next);
    }
  };

  return (
    <Panel title="Name">
      <Form onSubmit={submit} noValidate>
        <TextField
          label="First name"
          autoComplete="given-name"
          maxLength={120}
          value={name.firstName}
          error={problems.firstName}
          onChange={(event) => type({ firstName: event.target.value })}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          maxLength={120}
          value={name.lastName}
          error={problems.lastName}
          onChange={(event) => type({ lastName: event.target.value })}
        />
        <FormProblem text={problems.form} />
        <Buttons>
          <Button type="submit" busy={save.isPending}>
            {save.isPending ? 'Saving...' : 'Save name'}
          </Button>
        </Buttons>
      </Form>
    </Panel>
  );
};
