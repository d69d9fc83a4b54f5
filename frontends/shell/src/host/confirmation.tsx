import type { Question } from '@daybook/frontend-kit';
import { Button } from '@daybook/ui/button';
import { Dialog } from '@daybook/ui/dialog';

interface ConfirmationProps {
  question: Question;
  busy: boolean;
  onAnswer: (yes: boolean) => void;
}

const Confirmation = ({ question, busy, onAnswer }: ConfirmationProps) => (
  <Dialog
    open
    onOpenChange={(open) => {
      if (!open) onAnswer(false);
    }}
    title={question.title}
    description={question.description}
    width={440}
    footer={
      <>
        <Button onClick={() => onAnswer(false)} disabled={busy}>
          {question.cancelLabel ?? 'Cancel'}
        </Button>
        <Button
          variant={question.tone === 'destructive' ? 'destructive' : 'primary'}
          busy={busy}
          onClick={() => onAnswer(true)}
        >
          {busy ? (question.pendingLabel ?? question.confirmLabel) : question.confirmLabel}
        </Button>
      </>
    }
  />
);

export default Confirmation;
