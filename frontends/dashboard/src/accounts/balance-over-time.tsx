import type { Account } from '@daybook/contracts';
import { failureText, type ShellProps } from '@daybook/frontend-kit';
import { firstDayOf, formatMonth, formatMoney, monthOf, shiftMonth } from '@daybook/money';
import { ErrorState } from '@daybook/ui/error-state';
import { ExportTable } from '@daybook/ui/export-table';
import { Skeleton } from '@daybook/ui/skeleton';
import { space } from '@daybook/ui/theme/tokens';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { accountBalancesQuery } from '../api/accounts-queries.js';
import { centsOfSum } from '../api/cents-of-sum.js';
import { balancesTable } from './balances-table.js';
import { LINE_CHART_HEIGHT } from '../charts/line.js';
import { LaterLineChart } from '../charts/later-line-chart.js';
import { Disclosed } from '../charts/disclosed.js';
import { PlainTable } from '../charts/plain-table.js';
import { Segments } from '../series/segments.js';

const spans = [
  { value: '6', label: '6 months' },
  { value: '12', label: '12 months' },
  { value: '36', label: '3 years' },
  { value: '120', label: '10 years' },
] as const;
type SpanLength = (typeof spans)[number]['value'];

const Choice = styled.div`
  margin-bottom: ${space(3)};
`;

/** The balance at the end of each month of a span, as a line and in a table to open. */
export const BalanceOverTime = ({ shell, account: { name } }: ShellProps & { account: Account }) => {
  const { today } = shell;
  const [length, setLength] = useState<SpanLength>('12');
  const from = firstDayOf(shiftMonth(monthOf(today), 1 - Number(length)));
  const query = useQuery({ ...accountBalancesQuery(name, from, today), placeholderData: keepPreviousData });
  const { data, error, isFetching, refetch } = query;
  const months = (data?.balances ?? []).map(({ date, balance, received, paid }) => ({
    month: monthOf(date),
    balance: centsOfSum(balance),
    received: centsOfSum(received),
    paid: centsOfSum(paid),
  }));
  return (
    <>
      <Choice>
        <Segments label="Span of the balance" choices={spans} value={length} onChange={setLength} />
      </Choice>
      {error && !data ? (
        <ErrorState title="Failed to fetch balances" onRetry={() => void refetch()} busy={isFetching}>
          {failureText(error, error.message)}
        </ErrorState>
      ) : data ? (
        <>
          <LaterLineChart
            label={`Balance of ${name} by month`}
            months={months.map(({ month }) => month)}
            lines={[{ name: 'Balance', tone: 'first', values: months.map(({ balance }) => balance) }]}
          />
          <Disclosed>
            <summary>Balance by month</summary>
            <PlainTable aria-label="Balance by month">
              <thead>
                <tr>
                  <th scope="col">At the end of</th>
                  <th scope="col">In</th>
                  <th scope="col">Out</th>
                  <th scope="col">Balance</th>
                </tr>
              </thead>
              <tbody>
                {months.toReversed().map(({ month, balance, received, paid }) => (
                  <tr key={month}>
                    <th scope="row">{formatMonth(month)}</th>
                    <td>{formatMoney(received)}</td>
                    <td>{formatMoney(paid)}</td>
                    <td>{formatMoney(balance)}</td>
                  </tr>
                ))}
              </tbody>
            </PlainTable>
            <ExportTable
              of="Balance by month"
              name={`daybook-balances-${from}-${today}`}
              table={() => balancesTable(name, data)}
            />
          </Disclosed>
        </>
      ) : (
        <Skeleton $height={`${LINE_CHART_HEIGHT}px`} />
      )}
    </>
  );
};
