import type { AccessTokenScope, CreatedAccessToken, ListedHousehold } from '@daybook/contracts';
import type { ShellApi } from '@daybook/frontend-kit';
import { Button } from '@daybook/ui/button';
import { SelectField } from '@daybook/ui/select-field';
import { TextField } from '@daybook/ui/text-field';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { createToken } from './account-calls.js';
import { showError } from './form-errors.js';
import { ButtonRow, FieldRow, Form, FormError } from './panel-parts.js';
import { householdsQuery, nameOfHousehold } from './people-calls.js';
import { useAskBeforeLoss } from './use-ask-before-loss.js';

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
  /** API id as text; the person's own where empty. */
  household: string;
}

const optionOf = (household: ListedHousehold) => ({
  value: household.isOwn ? '' : String(household.id),
  label: nameOfHousehold(household),
});

const nameRequired = { validate: (name: string) => name.trim() !== '' || 'Enter a name' };

interface NewTokenFormProps {
  shell: ShellApi;
  autoFocus: boolean;
  /** Gets the token with its secret. */
  onCreated: (created: CreatedAccessToken) => void;
}

export const NewTokenForm = ({ shell, autoFocus, onCreated }: NewTokenFormProps) => {
  const { register, handleSubmit, setError, formState } = useForm<TokenValues>({
    defaultValues: { name: '', scope: 'read', lifetime: '90', household: '' },
  });
  const { errors, isDirty } = formState;
  const { data: households = [] } = useQuery(householdsQuery());
  useAskBeforeLoss(shell, isDirty);

  const create = useMutation({
    mutationFn: ({ name, scope, lifetime, household }: TokenValues) => {
      const householdId = household === '' ? {} : { householdId: Number(household) };
      const expiresInDays = lifetime === never ? null : Number(lifetime);
      return shell.withRecentSignIn(() => createToken({ name: name.trim(), scope, expiresInDays, ...householdId }));
    },
    // The secret must not stay in the cache.
    gcTime: 0,
    onSuccess: onCreated,
    onError: (error) => showError(setError, error),
  });
  const submit = handleSubmit((values) => {
    if (!create.isPending) create.mutate(values);
  });

  return (
    <Form aria-label="New access token" onSubmit={(event) => void submit(event)} noValidate>
      <FieldRow>
        <TextField
          label="Token name"
          placeholder="Backup script"
          autoComplete="off"
          autoFocus={autoFocus}
          maxLength={120}
          error={errors.name?.message}
          {...register('name', nameRequired)}
        />
        {households.length > 1 ? (
          <SelectField label="Household" options={households.map(optionOf)} {...register('household')} />
        ) : null}
        <SelectField label="Permissions" options={scopes} {...register('scope')} />
        <SelectField label="Expires" options={lifetimes} {...register('lifetime')} />
      </FieldRow>
      <FormError text={errors.root?.message} />
      <ButtonRow>
        <Button type="submit" busy={create.isPending}>
          {create.isPending ? 'Creating...' : 'Create token'}
        </Button>
      </ButtonRow>
    </Form>
  );
};
