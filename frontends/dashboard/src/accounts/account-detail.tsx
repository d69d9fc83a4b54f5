import type { Account } from '@daybook/contracts';
import { Editing, type ShellProps } from '@daybook/frontend-kit';
import { formatDate, formatMoney } from '@daybook/money';
import { Button } from '@daybook/ui/button';
import { Dialog } from '@daybook/ui/dialog';
import { color, space } from '@daybook/ui/theme/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';
import { centsOfSum } from '../api/cents-of-sum.js';
import { AccountForm } from './account-form.js';
import { typeLabels } from './account-words.js';
import { BalanceOverTime } from './balance-over-time.js';
import { Reconcile } from './reconcile.js';
import { Statements } from './statements.js';

const Part = styled.section`
  padding-top: ${space(5)};
  margin-top: ${space(5)};
  border-top: 1px solid ${color.line};
  > h3 {
    margin-bottom: ${space(3)};
  }
`;

interface AccountDetailProps extends ShellProps {
  account: Account;
  onClose: () => void;
}

const summaryOf = ({ type, balance, opening }: Account, today: string): string =>
  [
    ...(type ? [typeLabels[type]] : []),
    `${formatMoney(centsOfSum(balance))} on ${formatDate(today)}${opening ? '' : ', without an opening balance'}`,
  ].join(' · ');

/** One account: its balance over time, what is said of it, and how it stands beside the bank's statements. */
const AccountDetail = ({ shell, account, onClose }: AccountDetailProps) => {
  const [isDirty, setIsDirty] = useState(false);
  return (
    <Dialog
      onClose={onClose}
      dirty={isDirty}
      placement="panel"
      width={560}
      title={account.name}
      description={summaryOf(account, shell.today)}
      footer={
        <Button onClick={() => shell.navigate('transactions', { account: account.name })}>Show in Transactions</Button>
      }
    >
      <BalanceOverTime shell={shell} account={account} />
      <Editing presentOnly>
        <Part>
          <h3>About this account</h3>
          <AccountForm shell={shell} account={account} onDirty={setIsDirty} />
        </Part>
      </Editing>
      <Part>
        <h3>Reconcile</h3>
        <Reconcile shell={shell} account={account} />
        <Statements shell={shell} account={account} />
      </Part>
    </Dialog>
  );
};

export default AccountDetail;
