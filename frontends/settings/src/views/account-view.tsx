import type { ViewProps } from '@daybook/frontend-kit';
import { ViewHeader } from '@daybook/ui/view-header';
import Account from '../account/account.js';
import { BackButton } from './back-button.js';

const AccountView = ({ host: shell }: ViewProps) => (
  <>
    <BackButton shell={shell} />
    <ViewHeader title="Account" subtitle="Your profile, how you sign in, and your data" />
    <Account shell={shell} />
  </>
);

export default AccountView;
