import type { AccessTokenScope, CreatedAccessToken } from '@daybook/contracts';
import { ApiError } from '@daybook/frontend-kit';
import { Button } from '@daybook/ui/button';
import { PasswordField } from '@daybook/ui/password-field';
import { SelectField } from '@daybook/ui/select-field';
import { TextField } from '@daybook/ui/text-field';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { confirmPassword, createToken } from './account-calls.js';
import { required, showError } from './form-errors.js';
import { ButtonRow, Form, FormError } from './panel-parts.js';

const scopes: readonly { value: AccessTokenScope; label: string }[] = [
  { value: 'read', label: 'Read only' },
  { value: 'write', label: 'Read and write' },
];

const never = 'never';
const lifetimes = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
  { value: never, label: 'Never' },
];

interface TokenValues {
  name: string;
  scope: AccessTokenScope;
  /** Days as text, or `never`. */
  lifetime: string;
  /** Asked for where the last sign-in was a while ago. */
  password: string;
}

const isStale = (error: unknown) => error instanceof ApiError && error.serverCode === 'sign-in-not-recent';

const nameRequired = { validate: (name: string) => name.trim() !== '' || 'Enter a name' };

interface NewTokenFormProps {
  autoFocus: boolean;
  /** Gets the token with its secret. */
  onCreated: (created: CreatedAccessToken) => void;
}

export const NewTokenForm = ({ autoFocus, onCreated }: NewTokenFormProps) => {
  const { register, handleSubmit, setError, formState } = useForm<TokenValues>({
    defaultValues: { name: '', scope: 'read', lifetime: '90', password: '' },
  });
  const { errors } = formState;
  const [mustConfirm, setMustConfirm] = useState(false);

  const create = useMutation({
    mutationFn: async ({ name, scope, lifetime, password }: TokenValues) => {
      if (mustConfirm) await confirmPassword(password);
      const expiresInDays = lifetime === never ? null : Number(lifetime);
      return createToken({ name: name.trim(), scope, expiresInDays });
    },
    // The secret must not stay in the cache.
    gcTime: 0,
    onSuccess: onCreated,
    onError: (error) => {
      if (isStale(error)) setMustConfirm(true);
      else showError(setError, error, { 'wrong-password': 'password' });
    },
  });
  const submit = handleSubmit((values) => {
    if (!create.isPending) create.mutate(values);
  });

  return (
    <Form aria-label="New access token" onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label="Token name"
        placeholder="Backup script"
        autoComplete="off"
        autoFocus={autoFocus}
        maxLength={120}
        error={errors.name?.message}
        {...register('name', nameRequired)}
      />
      <SelectField label="Permissions" options={scopes} {...register('scope')} />
      <SelectField label="Expires" options={lifetimes} {...register('lifetime')} />
      {mustConfirm ? (
        <PasswordField
          label="Password of your account"
          hint="You signed in more than 15 minutes ago. Confirm that it is you."
          autoComplete="current-password"
          autoFocus
          error={errors.password?.message}
          {...register('password', required)}
        />
      ) : null}
      <FormError text={errors.root?.message} />
      <ButtonRow>
        <Button type="submit" busy={create.isPending}>
          {create.isPending ? 'Creating...' : 'Create token'}
        </Button>
      </ButtonRow>
    </Form>
  );
};
