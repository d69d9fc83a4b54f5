import type { MadeInvitation } from '@daybook/contracts';
import type { ShellApi } from '@daybook/frontend-kit';
import { Button } from '@daybook/ui/button';
import { Secondary } from '@daybook/ui/secondary';
import { SelectField } from '@daybook/ui/select-field';
import { TextField } from '@daybook/ui/text-field';
import { useMutation } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { showError } from './form-errors.js';
import { ButtonRow, FieldRow, Form, FormError } from './panel-parts.js';
import { invite } from './people-calls.js';
import { useAskBeforeLoss } from './use-ask-before-loss.js';

const roles = [
  { value: 'member', label: 'Member: makes changes' },
  { value: 'viewer', label: 'Viewer: only looks' },
];

export interface InvitationValues {
  role: 'member' | 'viewer';
  /** Empty where the link is passed on by hand. */
  email: string;
}

const fieldOf = { 'invalid-email': 'email', 'already-member': 'email' } as const;

interface NewInvitationProps {
  shell: ShellApi;
  /** Gets the invitation with its secret, and the address that was given. */
  onMade: (made: MadeInvitation, email: string) => void;
}

/** Makes an invitation, and has it mailed where an address is given. */
export const NewInvitation = ({ shell, onMade }: NewInvitationProps) => {
  const { register, handleSubmit, setError, control, reset, formState } = useForm<InvitationValues>({
    defaultValues: { role: 'member', email: '' },
  });
  const { errors, isDirty } = formState;
  useAskBeforeLoss(shell, isDirty);
  const isMailed = useWatch({ control, name: 'email' }).trim() !== '';

  const make = useMutation({
    mutationFn: ({ role, email }: InvitationValues) => shell.withRecentSignIn(() => invite(role, email.trim())),
    // The link must not stay in the cache.
    gcTime: 0,
    onSuccess: (made, { email }) => {
      reset();
      onMade(made, email.trim());
    },
    onError: (error) => showError(setError, error, fieldOf),
  });
  const submit = handleSubmit((values) => {
    if (!make.isPending) make.mutate(values);
  });
  const [label, pending] = isMailed ? ['Mail an invitation', 'Mailing...'] : ['Make an invitation link', 'Making...'];

  return (
    <Form aria-label="New invitation" onSubmit={(event) => void submit(event)} noValidate>
      <FieldRow>
        <SelectField label="Invite as" options={roles} {...register('role')} />
        <TextField
          label="Mail it to (optional)"
          type="email"
          autoComplete="off"
          maxLength={320}
          placeholder="name@example.com"
          error={errors.email?.message}
          {...register('email')}
        />
      </FieldRow>
      <FormError text={errors.root?.message} />
      <ButtonRow>
        <Button type="submit" busy={make.isPending}>
          {make.isPending ? pending : label}
        </Button>
        <Secondary>One person can use it within 72 hours.</Secondary>
      </ButtonRow>
    </Form>
  );
};
