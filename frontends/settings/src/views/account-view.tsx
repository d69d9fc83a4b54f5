import type { ViewProps } from '@daybook/frontend-kit';
import { ViewHeader } from '@daybook/ui/view-header';
import Account from '../account/account.js';

const AccountView = ({ host: shell }: ViewProps) => (
  <>
    <ViewHeader title="Account" subtitle="Your profile, how you sign in, and your data" />
    <Account shell={shell} />
  </>
);

export default AccountView;
