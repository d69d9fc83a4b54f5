import type { ShellApi } from '@daybook/frontend-kit';
import { useUnsavedInput } from '@daybook/ui/hooks/use-unsaved-input';

/** Asks before the view is left while a form holds what was typed and not saved. */
export const useAskBeforeLoss = ({ confirm }: ShellApi, isDirty: boolean): void =>
  useUnsavedInput(isDirty, () =>
    confirm({
      title: 'Discard what you entered?',
      description: 'It is not saved yet.',
      confirmLabel: 'Discard',
      cancelLabel: 'Keep editing',
      tone: 'destructive',
    }),
  );
