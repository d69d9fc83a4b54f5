import type { ListedHousehold } from '@daybook/contracts';
import type { ShellApi } from '@daybook/frontend-kit';
import { Button } from '@daybook/ui/button';
import { Dialog } from '@daybook/ui/dialog';
import { TextField } from '@daybook/ui/text-field';
import { space } from '@daybook/ui/theme/tokens';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { deleteAccount, type DeleteBody } from './account-calls.js';
import { showError } from './form-errors.js';
import { Form, FormError } from './panel-parts.js';
import { WhatEnds } from './what-ends.js';

const Effects = styled.ul`
  display: grid;
  gap: ${space(2)};
  margin: 0 0 ${space(5)};
  padding-left: ${space(5)};
  list-style: disc;
`;

const fieldOf = { 'confirmation-differs': 'confirmation' } as const;

export interface DeleteDialogProps {
  shell: ShellApi;
  email: string;
  /** Undefined until they are read. A prop, since a query of this dialog would come back into the cache that leaving has cleared. */
  households: readonly ListedHousehold[] | undefined;
  leave: () => void;
  onClose: () => void;
}

const isSameAddress = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Says what deleting does, and asks for the address before it is done. */
const DeleteDialog = ({ shell, email, households, leave, onClose }: DeleteDialogProps) => {
  const form = useId();
  const { register, handleSubmit, setError, formState } = useForm<DeleteBody>({
    defaultValues: { confirmation: '' },
  });
  const { errors } = formState;
  const typeToConfirm = `Type ${email} to confirm`;

  const erase = useMutation({
    mutationFn: (body: DeleteBody) => shell.withRecentSignIn(() => deleteAccount(body)),
    onSuccess: leave,
    onError: (error) => showError(setError, error, fieldOf),
  });
  // Until the page is left nothing more can be done here.
  const busy = erase.isPending || erase.isSuccess;
  const submit = handleSubmit((body) => {
    if (!busy) erase.mutate(body);
  });

  return (
    <Dialog
      onClose={onClose}
      busy={busy}
      title="Delete your account?"
      description="This cannot be undone. To keep a copy, export your data first."
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button variant="destructive" type="submit" form={form} busy={busy}>
            {busy ? 'Deleting...' : 'Delete account'}
          </Button>
        </>
      }
    >
      <Effects>
        <li>You are signed out on every device, and access tokens stop working.</li>
        {households ? (
          <WhatEnds households={households} />
        ) : (
          <li>
            Households that are left without an owner are erased within a few minutes. The others go on without you.
          </li>
        )}
        <li>Your email address becomes available again. A new account with it starts empty.</li>
        <li>Existing backups of this server are kept until its operator deletes them.</li>
      </Effects>
      <Form id={form} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label="Your email address"
          hint={typeToConfirm}
          type="email"
          autoComplete="off"
          maxLength={320}
          error={errors.confirmation?.message}
          {...register('confirmation', { validate: (text) => isSameAddress(text, email) || typeToConfirm })}
        />
        <FormError text={errors.root?.message} />
      </Form>
    </Dialog>
  );
};

export default DeleteDialog;
