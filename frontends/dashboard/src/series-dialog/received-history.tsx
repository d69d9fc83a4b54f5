import type { IncomePayment } from '@daybook/contracts';
import type { ShellProps } from '@daybook/frontend-kit';
import { formatDate, formatMoney, formatMonth, parseCents } from '@daybook/money';
import { Button } from '@daybook/ui/button';
import { FailedQuery } from '@daybook/ui/failed-query';
import { Cell, HeadCell, Row, Table } from '@daybook/ui/table';
import { fontSize, fontWeight, space } from '@daybook/ui/theme/tokens';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { incomePaymentsQuery } from '../api/plan-queries.js';

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
`;

const Heading = styled.h3`
  font-size: ${fontSize.body};
  font-weight: ${fontWeight.medium};
`;

const mostShown = 12;

const whenText = ({ receivedDate, transactionId, period }: IncomePayment): string =>
  transactionId === null || receivedDate === null ? `Marked for ${formatMonth(period)}` : formatDate(receivedDate);

export interface ReceivedHistoryProps extends ShellProps {
  /** The lowest id of the income. */
  groupId: number;
}

/** What came in for an income, the newest first. Nothing where nothing did. */
export const ReceivedHistory = ({ shell, groupId }: ReceivedHistoryProps) => {
  const query = useQuery(incomePaymentsQuery());
  if (query.isError && !query.data) return <FailedQuery title="Failed to fetch what was received" query={query} />;
  const own = (query.data ?? []).filter((payment) => payment.groupId === groupId);
  if (own.length === 0) return null;
  return (
    <Part aria-label="Received">
      <Heading>Received</Heading>
      <Table>
        <thead>
          <tr>
            <HeadCell>Date</HeadCell>
            <HeadCell $numeric>Amount</HeadCell>
          </tr>
        </thead>
        <tbody>
          {own.slice(0, mostShown).map((payment) => (
            <Row key={payment.id}>
              <Cell>
                {whenText(payment)}
                {payment.status === 'reversed' ? ' (reversal)' : ''}
              </Cell>
              <Cell $numeric>{formatMoney(parseCents(payment.amount) ?? 0)}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      {own.some(({ transactionId }) => transactionId !== null) ? (
        <p>
          <Button size="small" variant="ghost" flush onClick={() => shell.navigate('transactions', { groupId })}>
            Show transactions
          </Button>
        </p>
      ) : null}
    </Part>
  );
};
