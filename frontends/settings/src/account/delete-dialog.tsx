import { Button } from '@daybook/ui/button';
import { Dialog } from '@daybook/ui/dialog';
import { TextField } from '@daybook/ui/text-field';
import { space } from '@daybook/ui/theme/tokens';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { deleteAccount, type DeleteBody } from './account-calls.js';
import { Form, FormProblem } from './form-parts.js';
import { PasswordField } from './password-field.js';
import { fillInAllFields, type Problems, problemsOf } from './problems.js';

const Told = styled.ul`
  display: grid;
  gap: ${space(2)};
  margin: 0 0 ${space(5)};
  padding-left: ${space(5)};
  list-style: disc;
`;

const fields = { 'wrong-password': 'password', 'confirmation-differs': 'confirmation' } as const;

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Tells what deleting does, and asks for the address and the password before it is done. */
const DeleteDialog = ({ email, leave, onClose }: { email: string; leave: () => void; onClose: () => void }) => {
  const form = useId();
  const [typed, setTyped] = useState<DeleteBody>({ confirmation: '', password: '' });
  const [problems, setProblems] = useState<Problems<keyof DeleteBody>>({});

  const erase = useMutation({
    mutationFn: deleteAccount,
    onSuccess: leave,
    onError: (error) => setProblems(problemsOf(error, fields)),
  });
  // Until the page is left nothing more can be done here.
  const busy = erase.isPending || erase.isSuccess;

  const type = (change: Partial<DeleteBody>) => {
    setTyped({ ...typed, ...change });
    setProblems({});
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const wrong: Problems<keyof DeleteBody> = {
      ...(same(typed.confirmation, email) ? {} : { confirmation: `Type ${email} to confirm` }),
      ...(typed.password ? {} : { password: fillInAllFields }),
    };
    setProblems(wrong);
    if (Object.keys(wrong).length === 0) erase.mutate(typed);
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !busy) onClose();
      }}
      title="Delete your account?"
      description="This cannot be undone. Export your data first if you may want it again."
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
      <Told>
        <li>You are signed out on every device at once, and access tokens open nothing any more.</li>
        <li>Bills, income, transactions, rules, categories and settings are erased. It takes some minutes.</li>
        <li>Your e-mail address is free again: whoever registers with it begins with nothing.</li>
        <li>Backups that were made of this server before stay as they are until whoever runs it deletes them.</li>
      </Told>
      <Form id={form} onSubmit={submit} noValidate>
        <TextField
          label="Your e-mail address"
          hint={`Type ${email}`}
          type="email"
          autoComplete="off"
          maxLength={320}
          value={typed.confirmation}
          error={problems.confirmation}
          onChange={(event) => type({ confirmation: event.target.value })}
        />
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          value={typed.password}
          error={problems.password}
          onChange={(event) => type({ password: event.target.value })}
        />
        <FormProblem text={problems.form} />
      </Form>
    </Dialog>
  );
};

export default DeleteDialog;
