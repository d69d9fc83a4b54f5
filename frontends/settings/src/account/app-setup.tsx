import type { AppSecret } from '@daybook/contracts';
import type { ShellApi } from '@daybook/frontend-kit';
import { Button } from '@daybook/ui/button';
import { Field, controlStyle } from '@daybook/ui/field';
import { TextField } from '@daybook/ui/text-field';
import { space } from '@daybook/ui/theme/tokens';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { required, showError } from './form-errors.js';
import { ButtonRow, Description, Form, FormError } from './panel-parts.js';
import { QrCode } from './qr-code.js';
import { addApp } from './sign-in-calls.js';
import { useAskBeforeLoss } from './use-ask-before-loss.js';

const Steps = styled.div`
  display: grid;
  gap: ${space(4)};
`;

/** Whole on a phone, too: somebody copies it by eye. */
const Secret = styled.textarea`
  ${controlStyle}
  height: auto;
  padding-block: ${space(2)};
  field-sizing: content;
  resize: none;
`;

const fieldOf = { 'wrong-code': 'code' } as const;

export interface AppSetupProps {
  shell: ShellApi;
  drawn: AppSecret;
  onDone: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

/** The secret, as a QR code and to type, and the first code, by which the app shows that it has it. */
const AppSetup = ({ shell, drawn: { secret, uri }, onDone, onCancel }: AppSetupProps) => {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { code: '' } });
  const { errors, isDirty } = formState;
  useAskBeforeLoss(shell, isDirty);
  const add = useMutation({
    mutationFn: ({ code }: { code: string }) => shell.withRecentSignIn(() => addApp({ secret, code })),
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
    onError: (error) => showError(setError, error, fieldOf),
  });
  const submit = handleSubmit((body) => {
    if (!add.isPending) add.mutate(body);
  });
  return (
    <Steps>
      <Description>Scan this with your authenticator app, or type the secret into it.</Description>
      <QrCode text={uri} label="QR code for your authenticator app" />
      <Form onSubmit={(event) => void submit(event)} noValidate>
        <Field label="Secret">
          {(parts) => (
            <Secret
              {...parts}
              value={secret.replace(/(.{4})(?=.)/g, '$1 ')}
              rows={2}
              readOnly
              spellCheck={false}
              autoComplete="off"
              onFocus={(event) => event.target.select()}
            />
          )}
        </Field>
        <TextField
          label="Code"
          hint="The six digits that the app shows now"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          autoFocus
          error={errors.code?.message}
          {...register('code', required)}
        />
        <FormError text={errors.root?.message} />
        <ButtonRow>
          <Button type="submit" variant="primary" busy={add.isPending}>
            {add.isPending ? 'Checking...' : 'Turn on app'}
          </Button>
          <Button onClick={onCancel} disabled={add.isPending}>
            Cancel
          </Button>
        </ButtonRow>
      </Form>
    </Steps>
  );
};

export default AppSetup;
