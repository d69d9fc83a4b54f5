import type { User } from '@daybook/contracts';
import { type ShellApi, showEdit, userQuery } from '@daybook/frontend-kit';
import { Button } from '@daybook/ui/button';
import { Panel } from '@daybook/ui/panel';
import { TextField } from '@daybook/ui/text-field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { changeProfile, useUser } from './account-calls.js';
import { required, showError } from './form-errors.js';
import { readPeopleAgain } from './people-calls.js';
import { ButtonRow, FieldRow, Form, FormError } from './panel-parts.js';
import { useAskBeforeLoss } from './use-ask-before-loss.js';

type Name = Pick<User, 'firstName' | 'lastName'>;

/** First and last name: shown at once wherever the person is named, and as before when saving fails. */
export const ProfilePanel = ({ shell }: { shell: ShellApi }) => {
  const queryClient = useQueryClient();
  const { queryKey } = userQuery();
  const { firstName, lastName } = useUser(shell);
  const { register, handleSubmit, reset, setError, formState } = useForm<Name>({
    // Another tab may have saved the name; what is being typed here stays, and so does what is wrong with it.
    values: { firstName, lastName },
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const { errors, isDirty } = formState;
  useAskBeforeLoss(shell, isDirty);

  const save = useMutation({
    mutationFn: changeProfile,
    onMutate: (name: Name) => showEdit<User>(queryClient, queryKey, (user) => ({ ...user, ...name })),
    onSuccess: ({ firstName, lastName }) => {
      reset({ firstName, lastName }, { keepDirtyValues: false });
      shell.notify({ title: 'Name saved' });
      void readPeopleAgain(queryClient);
    },
    onError: (error) => showError(setError, error),
    onSettled: (_user, error, _name, edit) => {
      if (error) edit?.failed();
      if (edit?.ended() !== false) void queryClient.invalidateQueries({ queryKey });
    },
  });
  const submit = handleSubmit((name) => {
    if (!save.isPending) save.mutate({ firstName: name.firstName.trim(), lastName: name.lastName.trim() });
  });

  return (
    <Panel title="Name">
      <Form onSubmit={(event) => void submit(event)} noValidate>
        <FieldRow>
          <TextField
            label="First name"
            autoComplete="given-name"
            maxLength={120}
            error={errors.firstName?.message}
            {...register('firstName', required)}
          />
          <TextField
            label="Last name"
            autoComplete="family-name"
            maxLength={120}
            error={errors.lastName?.message}
            {...register('lastName', required)}
          />
        </FieldRow>
        <FormError text={errors.root?.message} />
        <ButtonRow>
          <Button type="submit" busy={save.isPending}>
            {save.isPending ? 'Saving...' : 'Save name'}
          </Button>
        </ButtonRow>
      </Form>
    </Panel>
  );
};
