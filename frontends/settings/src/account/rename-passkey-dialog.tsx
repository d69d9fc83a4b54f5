import type { Passkey } from '@daybook/contracts';
import type { ShellApi } from '@daybook/frontend-kit';
import { Button } from '@daybook/ui/button';
import { Dialog } from '@daybook/ui/dialog';
import { TextField } from '@daybook/ui/text-field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { required, showError } from './form-errors.js';
import { Form, FormError } from './panel-parts.js';
import { passkeysQuery, renamePasskey } from './sign-in-calls.js';

export interface RenamePasskeyDialogProps {
  shell: ShellApi;
  passkey: Passkey;
  onClose: () => void;
}

const RenamePasskeyDialog = ({ shell, passkey, onClose }: RenamePasskeyDialogProps) => {
  const form = useId();
  const queryClient = useQueryClient();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { name: passkey.name } });
  const { errors, isDirty } = formState;
  const rename = useMutation({
    mutationFn: ({ name }: { name: string }) => renamePasskey(passkey.id, name),
    onSuccess: async () => {
      await queryClient.invalidateQueries(passkeysQuery());
      shell.notify({ title: 'Passkey renamed' });
      onClose();
    },
    onError: (error) => showError(setError, error),
  });
  const submit = handleSubmit((body) => {
    if (!rename.isPending) rename.mutate(body);
  });
  return (
    <Dialog
      onClose={onClose}
      busy={rename.isPending}
      dirty={isDirty}
      title="Rename passkey"
      description="A name that tells you which device it is on."
      footer={
        <>
          <Button onClick={onClose} disabled={rename.isPending}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={form} busy={rename.isPending}>
            Save
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={(event) => void submit(event)} noValidate>
        <TextField label="Name" maxLength={120} error={errors.name?.message} {...register('name', required)} />
        <FormError text={errors.root?.message} />
      </Form>
    </Dialog>
  );
};

export default RenamePasskeyDialog;
