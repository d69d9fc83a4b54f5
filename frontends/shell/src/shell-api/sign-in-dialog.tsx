import { Dialog } from '@daybook/ui/dialog';
import { SignInForm, type SignInFormProps } from '../sign-in/sign-in-form.js';

type SignInDialogProps = Pick<SignInFormProps, 'notify' | 'onSignedIn' | 'email'> & { onClose: () => void };

const SignInDialog = ({ onClose, ...form }: SignInDialogProps) => (
  <Dialog
    onClose={onClose}
    title="Sign in again"
    description="Your session has expired. Sign in to continue where you left off."
    width={420}
  >
    <SignInForm {...form} />
  </Dialog>
);

export default SignInDialog;
