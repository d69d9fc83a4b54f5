import type { ShellProps } from '@daybook/frontend-kit';
import {
  type Cents,
  dayOf,
  formatDate,
  formatMoney,
  formatMonth,
  monthOf,
  monthNumberOf,
  shortMonthName,
} from '@daybook/money';
import { color, fontSize, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';
import { useBillPayments } from '../../api/use-queries.js';
import type { Entry } from '../../month/entry.js';
import { balanceByDay, monthEnds } from './balance-by-day.js';
import { PlainTable } from '../plain-table.js';

export interface BalanceAheadProps extends ShellProps {
  entries: readonly Entry[];
  /** How many months after this one. */
  ahead: number;
}

const WIDTH = 640;
const HEIGHT = 196;
const MARGIN = 10;

const Drawing = styled.svg`
  width: 100%;
  height: auto;
  overflow: visible;
  path {
    fill: none;
    stroke-linejoin: round;
  }
`;

const Axis = styled.div`
  display: flex;
  justify-content: space-between;
  margin-top: ${space(1)};
  color: ${color.muted};
  font-size: ${fontSize.tiny};
`;

const Legend = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(4)};
  color: ${color.muted};
  font-size: ${fontSize.small};
  span {
    display: inline-flex;
    align-items: center;
    gap: ${space(2)};
  }
`;

const Under = styled.details`
  margin-top: ${space(1)};
  font-size: ${fontSize.small};
  > summary {
    width: fit-content;
    min-height: 24px;
    color: ${color.muted};
    cursor: pointer;
  }
`;

const dashes = '5 4';

/** The running balance of this month, going on over months ahead: what was until today solid, what is planned dashed. */
const BalanceAhead = ({ shell, entries, ahead }: BalanceAheadProps) => {
  const { today } = shell;
  const payments = useBillPayments().query.data ?? [];
  const days = balanceByDay(entries, payments, today, ahead);
  const ends = monthEnds(days);
  const balances = days.map(({ balance }) => balance);
  const [low, high] = [Math.min(0, ...balances), Math.max(0, ...balances)];
  const span = Math.max(1, high - low);
  const round = (value: number) => Math.round(value * 10) / 10;
  const x = (at: number) => round(MARGIN + (at / (days.length - 1)) * (WIDTH - 2 * MARGIN));
  const y = (cents: Cents) => round(HEIGHT - MARGIN - ((cents - low) / span) * (HEIGHT - 2 * MARGIN));
  const now = dayOf(today) - 1;
  const last = days.length - 1;
  const path = (from: number, to: number): string =>
    days
      .slice(from + 1, to + 1)
      .map(({ balance }, step) => `H${x(from + step + 1)}V${y(balance)}`)
      .reduce((drawn, step) => drawn + step, `M${x(from)} ${y(days[from]?.balance ?? 0)}`);
  const below = ends.find(({ balance, date }) => balance < 0 && monthOf(date) >= monthOf(today));
  const end = days[last];
  const firsts = days.flatMap(({ date }, at) => (dayOf(date) === 1 && at > 0 ? [at] : []));
  const label = `Balance over ${ahead + 1} months: ${formatMoney(days[now]?.balance ?? 0)} today, ${formatMoney(end?.balance ?? 0)} planned for ${formatDate(end?.date ?? today)}`;
  return (
    <div>
      <Drawing viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
        {firsts.map((at) => (
          <path key={at} d={`M${x(at)} 0V${HEIGHT}`} stroke={color.line} />
        ))}
        <path d={`M0 ${y(0)}H${WIDTH}`} stroke={color.control} />
        <path d={`M${x(now)} 0V${HEIGHT}`} stroke={color.accent} strokeDasharray="2 4" />
        <path d={path(0, now)} stroke={color.accent} strokeWidth="2.5" />
        <path d={path(now, last)} stroke={color.accent} strokeWidth="2" strokeDasharray={dashes} />
        <circle
          cx={x(last)}
          cy={y(end?.balance ?? 0)}
          r="4"
          fill={color.surface}
          stroke={color.accent}
          strokeWidth="2"
        />
      </Drawing>
      <Axis aria-hidden="true">
        {ends.map(({ date }) => (
          <span key={date}>{shortMonthName(monthNumberOf(date))}</span>
        ))}
      </Axis>
      <Legend>
        <span>
          <svg width="24" height="4" aria-hidden="true">
            <path d="M0 2H24" stroke={color.accent} strokeWidth="2.5" />
          </svg>
          until today
        </span>
        <span>
          <svg width="24" height="4" aria-hidden="true">
            <path d="M0 2H24" stroke={color.accent} strokeWidth="2" strokeDasharray={dashes} />
          </svg>
          as planned
        </span>
        <span>
          {below
            ? `Below zero first at the end of ${formatMonth(monthOf(below.date))}: ${formatMoney(below.balance)}`
            : `${formatMoney(end?.balance ?? 0)} at the end of ${formatMonth(monthOf(end?.date ?? today))}`}
        </span>
      </Legend>
      <Under>
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
      </Under>
    </div>
  );
};

export default BalanceAhead;
