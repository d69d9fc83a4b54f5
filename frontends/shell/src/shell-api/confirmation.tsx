import type { ConfirmOptions } from '@daybook/frontend-kit';
import { Button } from '@daybook/ui/button';
import { Dialog } from '@daybook/ui/dialog';

interface ConfirmationProps {
  options: ConfirmOptions;
  busy: boolean;
  onAnswer: (yes: boolean) => void;
}

const Confirmation = ({ options, busy, onAnswer }: ConfirmationProps) => (
  <Dialog
    onClose={() => onAnswer(false)}
    title={options.title}
    description={options.description}
    width={440}
    footer={
      <>
        <Button onClick={() => onAnswer(false)} disabled={busy}>
          {options.cancelLabel ?? 'Cancel'}
        </Button>
        <Button
          variant={options.tone === 'destructive' ? 'destructive' : 'primary'}
          busy={busy}
          onClick={() => onAnswer(true)}
        >
          {busy ? (options.pendingLabel ?? options.confirmLabel) : options.confirmLabel}
        </Button>
      </>
    }
  />
);

export default Confirmation;
