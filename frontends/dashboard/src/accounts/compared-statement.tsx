import type { Account, Reconciliation } from '@daybook/contracts';
import { Editing, failureText, type ShellProps } from '@daybook/frontend-kit';
import { addDays, formatDate, formatMoney } from '@daybook/money';
import { Button } from '@daybook/ui/button';
import { ErrorState } from '@daybook/ui/error-state';
import { SkeletonRows } from '@daybook/ui/skeleton';
import { counted } from '@daybook/ui/text/counted';
import { color, fontWeight, space } from '@daybook/ui/theme/tokens';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { reconciliationQuery, type StatedBalance } from '../api/accounts-queries.js';
import { centsOfSum } from '../api/cents-of-sum.js';
import { Muted, Problem } from './account-parts.js';
import { StatementRows } from './statement-rows.js';
import { useSaveAccounts } from './use-save-accounts.js';

const Answer = styled.div`
  margin-top: ${space(4)};
`;

const Verdict = styled.p<{ $agrees: boolean }>`
  margin-bottom: ${space(1)};
  color: ${({ $agrees }) => ($agrees ? color.paid : color.ink)};
  font-weight: ${fontWeight.medium};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-top: ${space(3)};
`;

/** Whether both agree, and by how much they do not. */
export const verdictOf = ({ difference, balance }: Reconciliation): string => {
  const cents = centsOfSum(difference);
  if (cents === 0) return `Both agree on ${formatMoney(centsOfSum(balance))}.`;
  return `The statement has ${formatMoney(Math.abs(cents))} ${cents > 0 ? 'more' : 'less'} than the transactions come to.`;
};

const startText = ({ start }: Reconciliation): string => {
  const begun = formatMoney(centsOfSum(start.balance));
  if (start.from === 'nothing' || start.date === null) return 'From nothing, since no opening balance is known';
  const day = formatDate(start.date);
  return start.from === 'statement'
    ? `From ${begun} on the statement of ${day}`
    : `From ${begun} at the beginning of ${day}`;
};

/** How the sum came about. */
const wayOf = (compared: Reconciliation): string => {
  const { received, paid, expected, total } = compared;
  return `${startText(compared)}, ${counted(total, 'transaction')} brought in ${formatMoney(centsOfSum(received))} and took out ${formatMoney(centsOfSum(paid))}: that makes ${formatMoney(centsOfSum(expected))}.`;
};

interface ComparedStatementProps extends ShellProps {
  account: Account;
  stated: StatedBalance;
}

/** What a statement differs by, in words, the rows in which that has to be, and what can be done. */
export const ComparedStatement = ({ shell, account: { name, opening }, stated }: ComparedStatementProps) => {
  const { data, error, isFetching, refetch } = useQuery(reconciliationQuery(stated));
  const saving = useSaveAccounts({ shell });
  if (error && !data) {
    return (
      <ErrorState title="Failed to compare" onRetry={() => void refetch()} busy={isFetching}>
        {failureText(error, error.message)}
      </ErrorState>
    );
  }
  if (!data) return <SkeletonRows rows={4} label="Comparing" />;
  const { date, balance } = stated;
  const agrees = centsOfSum(data.difference) === 0;
  const day = formatDate(date);
  const store = () =>
    saving.mutate({ statement: { account: name, date, balance }, title: `${name} reconciled to ${day}` });
  const begin = () =>
    saving.mutate({
      account: { name, opening: { amount: balance, date: addDays(date, 1) } },
      title: `${name} begins with ${formatMoney(centsOfSum(balance))} on ${formatDate(addDays(date, 1))}`,
    });
  return (
    <Answer>
      <div role="status">
        <Verdict $agrees={agrees}>{verdictOf(data)}</Verdict>
        <Muted>{wayOf(data)}</Muted>
      </div>
      <Editing presentOnly>
        <Actions>
          {agrees && data.stored === 0 ? (
            <Button variant="primary" busy={saving.isPending} onClick={store}>
              Mark as reconciled
            </Button>
          ) : null}
          {!agrees && !opening ? (
            <Button busy={saving.isPending} onClick={begin}>
              Begin with this statement
            </Button>
          ) : null}
        </Actions>
        {saving.isError ? <Problem role="alert">{failureText(saving.error, 'Not saved. Try again.')}</Problem> : null}
      </Editing>
      <StatementRows key={`${name} ${date} ${balance}`} shell={shell} stated={stated} compared={data} />
    </Answer>
  );
};
