import type { AccessTokenScope, CreatedAccessToken } from '@daybook/contracts';
import { Button } from '@daybook/ui/button';
import { SelectField } from '@daybook/ui/select-field';
import { TextField } from '@daybook/ui/text-field';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { createToken, type TokenBody } from './account-calls.js';
import { Buttons, Form, FormProblem } from './form-parts.js';
import { type Problems, problemsOf } from './problems.js';

const scopes: readonly { value: AccessTokenScope; label: string }[] = [
  { value: 'read', label: 'Read only' },
  { value: 'write', label: 'Read and write' },
];

const never = 'never';
const lives = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
  { value: never, label: 'Never' },
];

interface NewTokenFormProps {
  /** Takes the focus, as after what stood in its place. */
  focused: boolean;
  /** Gets the token with its secret. */
  onMade: (created: CreatedAccessToken) => void;
}

/** Makes an access token. */
export const NewTokenForm = ({ focused, onMade }: NewTokenFormProps) => {
  const [name, setName] = useState('');
  const [scope, setScope] = useState<AccessTokenScope>('read');
  const [life, setLife] = useState('90');
  const [problems, setProblems] = useState<Problems<'name'>>({});

  const make = useMutation({
    mutationFn: createToken,
    // The secret is nothing to be kept with other answers.
    gcTime: 0,
    onSuccess: onMade,
    onError: (error) => setProblems(problemsOf(error, {})),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (make.isPending) return;
    if (name.trim() === '') return setProblems({ name: 'Give it a name by which you will know it again' });
    setProblems({});
    const body: TokenBody = { name: name.trim(), scope, ...(life === never ? {} : { expiresInDays: Number(life) }) };
    make.mutate(body);
  };

  return (
    <Form aria-label="New access token" onSubmit={submit} noValidate>
      <TextField
        label="Token name"
        placeholder="Backup script"
        autoComplete="off"
        autoFocus={focused}
        maxLength={120}
        value={name}
        error={problems.name}
        onChange={(event) => {
          setName(event.target.value);
          setProblems({});
        }}
      />
      <SelectField
        label="It may"
        options={scopes}
        value={scope}
        onChange={(event) => setScope(event.target.value as AccessTokenScope)}
      />
      <SelectField label="Expires" options={lives} value={life} onChange={(event) => setLife(event.target.value)} />
      <FormProblem text={problems.form} />
      <Buttons>
        <Button type="submit" busy={make.isPending}>
          {make.isPending ? 'Creating...' : 'Create token'}
        </Button>
      </Buttons>
    </Form>
  );
};
