import type { Accounts as AccountsAnswer } from '@daybook/contracts';
import type { ShellProps } from '@daybook/frontend-kit';
import { formatDate, formatMoney, sumCents } from '@daybook/money';
import { Button } from '@daybook/ui/button';
import { EmptyState } from '@daybook/ui/empty-state';
import { Figures } from '@daybook/ui/figures';
import { lazyPart } from '@daybook/ui/lazy-part';
import { Panel } from '@daybook/ui/panel';
import { Skeleton, SkeletonRows } from '@daybook/ui/skeleton';
import { Stack } from '@daybook/ui/stack';
import { counted } from '@daybook/ui/text/counted';
import { color, media, space } from '@daybook/ui/theme/tokens';
import { ViewHeader } from '@daybook/ui/view-header';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { accountsQuery } from '../api/accounts-queries.js';
import { centsOfSum } from '../api/cents-of-sum.js';
import { QueryBoundary } from '../api/query-boundary.js';
import { TableActions } from '@daybook/ui/table-actions';
import { AccountLines } from './account-lines.js';
import { accountsTable } from './accounts-table.js';

const AccountDetail = lazyPart(() => import(/* webpackChunkName: "account-detail" */ './account-detail.js'));

/** The day stands beside the title on paper alone. */
const OnPaper = styled.span`
  display: none;
  ${media.print} {
    display: inline;
  }
`;

const Note = styled.p`
  margin-top: ${space(4)};
  color: ${color.muted};
`;

const figuresOf = ({ accounts, total }: AccountsAnswer) => {
  const balances = accounts.flatMap(({ opening, balance }) => (opening ? [centsOfSum(balance)] : []));
  const held = sumCents(balances.filter((cents) => cents > 0));
  const owed = -sumCents(balances.filter((cents) => cents < 0));
  const known =
    total.accounts === accounts.length ? 'on all accounts' : `on ${total.accounts} of ${accounts.length} accounts`;
  return [
    { label: 'Balance', value: formatMoney(centsOfSum(total.balance)), hint: known },
    { label: 'Held', value: formatMoney(held), hint: 'where there is something' },
    { label: 'Owed', value: formatMoney(owed), hint: 'where it is below zero' },
  ];
};

const withoutOpening = ({ accounts, more }: AccountsAnswer): string[] => {
  const unknown = accounts.filter(({ opening }) => !opening).length;
  return [
    ...(unknown > 0
      ? [
          `${counted(unknown, 'account')} without an opening balance. Open an account and set one, so that its balance is the bank’s.`,
        ]
      : []),
    ...(more === 1 ? ['Only the first 500 accounts are listed.'] : []),
  ];
};

/** What is on each account, and how it came to that. */
export const Accounts = ({ shell }: ShellProps) => {
  const { value, replace } = shell.viewState;
  const query = useQuery(accountsQuery());
  const { account, ...others } = value;
  const open = typeof account === 'string' ? account : undefined;
  return (
    <>
      <ViewHeader
        title={
          <>
            Accounts
            <OnPaper>, {formatDate(shell.today)}</OnPaper>
          </>
        }
      />
      <QueryBoundary
        queries={{ accounts: { query, failure: 'Failed to fetch accounts' } }}
        skeleton={
          <Stack>
            <Skeleton $height="108px" />
            <SkeletonRows rows={5} label="Loading accounts" />
          </Stack>
        }
      >
        {({ accounts }) => {
          const found = accounts.accounts.find(({ name }) => name === open);
          return (
            <Stack>
              {accounts.total.accounts > 0 ? <Figures figures={figuresOf(accounts)} /> : null}
              <Panel
                title="What is on each"
                actions={
                  accounts.accounts.length > 0 ? (
                    <TableActions name={`daybook-accounts-${accounts.on}`} table={() => accountsTable(accounts)} />
                  ) : null
                }
              >
                {accounts.accounts.length > 0 ? (
                  <>
                    <AccountLines
                      accounts={accounts.accounts}
                      onOpen={(name) => replace({ ...others, account: name })}
                    />
                    {withoutOpening(accounts).map((note) => (
                      <Note key={note}>{note}</Note>
                    ))}
                  </>
                ) : (
                  <EmptyState
                    title="No accounts yet"
                    action={<Button onClick={() => shell.navigate('transactions')}>Go to Transactions</Button>}
                  >
                    An account is here once a transaction names it. Upload a CSV file of your bank.
                  </EmptyState>
                )}
              </Panel>
              {found ? (
                <AccountDetail key={found.name} shell={shell} account={found} onClose={() => replace(others)} />
              ) : null}
            </Stack>
          );
        }}
      </QueryBoundary>
    </>
  );
};
