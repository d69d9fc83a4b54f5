import type { ViewProps } from '@daybook/frontend-kit';
import { Accounts } from '../accounts/accounts.js';

const AccountsView = ({ host }: ViewProps) => <Accounts shell={host} />;

export default AccountsView;
