import { formatMoney, formatMonth, monthOf } from '@daybook/money';
import { ExportTable } from '@daybook/ui/export-table';
import { color, fontSize, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';
import { Disclosed } from '../../charts/disclosed.js';
import { PlainTable } from '../../charts/plain-table.js';
import type { MonthsAhead } from './balance-ahead-props.js';
import { monthEnds } from './balance-by-day.js';
import { DASHES } from './dashes.js';
import { useBalanceByDay } from './use-balance-by-day.js';

const Legend = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(4)};
  margin-top: ${space(2)};
  color: ${color.muted};
  font-size: ${fontSize.small};
  span {
    display: inline-flex;
    align-items: center;
    gap: ${space(2)};
  }
`;

/** What the line over months means, where it first goes below zero, and the same in a table to open. */
const MonthsAheadDetails = (months: MonthsAhead) => {
  const { today } = months.shell;
  const ends = monthEnds(useBalanceByDay(months));
  const end = ends.at(-1);
  const below = ends.find(({ balance, date }) => balance < 0 && monthOf(date) >= monthOf(today));
  return (
    <div>
      <Legend>
        <span>
          <svg width="24" height="4" aria-hidden="true">
            <path d="M0 2H24" stroke={color.accent} strokeWidth="2.5" />
          </svg>
          until today
        </span>
        <span>
          <svg width="24" height="4" aria-hidden="true">
            <path d="M0 2H24" stroke={color.accent} strokeWidth="2" strokeDasharray={DASHES} />
          </svg>
          as planned
        </span>
        <span>
          {below
            ? `Below zero first at the end of ${formatMonth(monthOf(below.date))}: ${formatMoney(below.balance)}`
            : `${formatMoney(end?.balance ?? 0)} at the end of ${formatMonth(monthOf(end?.date ?? today))}`}
        </span>
      </Legend>
      <Disclosed>
        <summary>Balance by month</summary>
        <PlainTable aria-label="Balance by month">
          <thead>
            <tr>
              <th scope="col">At the end of</th>
              <th scope="col">Balance</th>
            </tr>
          </thead>
          <tbody>
            {ends.map(({ date, balance }) => (
              <tr key={date}>
                <th scope="row">{formatMonth(monthOf(date))}</th>
                <td>{formatMoney(balance)}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
        <ExportTable
          of="Balance by month"
          name={`daybook-balance-${months.ahead}-months-ahead`}
          table={() => ({
            heads: ['At the end of', 'Balance'],
            rows: ends.map(({ date, balance }) => [formatMonth(monthOf(date)), { cents: balance }]),
          })}
        />
      </Disclosed>
    </div>
  );
};

export default MonthsAheadDetails;
