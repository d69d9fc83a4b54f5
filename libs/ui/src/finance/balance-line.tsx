import { type Cents, formatMoney } from '@daybook/money';
import { styled } from 'styled-components';
import { toneColor } from '../status-glyph.js';
import { color, fontSize, space } from '../theme/tokens.js';
import { type MonthEntry, signedAmountOf } from './month-entry.js';

export interface BalanceLineProps {
  entries: readonly MonthEntry[];
  /** Days of the month. */
  days: number;
  /** Day of the month. */
  today: number;
}

const WIDTH = 640;
const HEIGHT = 196;
const MARGIN = 10;

const Drawing = styled.svg`
  width: 100%;
  height: auto;
  overflow: visible;
`;

const Axis = styled.div`
  display: flex;
  justify-content: space-between;
  margin-top: ${space(1)};
  color: ${color.muted};
  font-size: ${fontSize.tiny};
  font-variant-numeric: tabular-nums;
`;

/** The balance after each day, from nothing on the first. */
export const balancesOf = (entries: readonly MonthEntry[], days: number): Cents[] => {
  let balance = 0;
  return Array.from({ length: days }, (_day, index) => {
    for (const entry of entries) if (entry.day === index + 1) balance += signedAmountOf(entry);
    return balance;
  });
};

/** The running balance to the month's end as a stepped line: past days solid, future days dashed, each open bill a dot. */
export const BalanceLine = ({ entries, days, today }: BalanceLineProps) => {
  const balances = balancesOf(entries, days);
  const low = Math.min(0, ...balances);
  // Zero is always in the picture.
  const span = Math.max(1, Math.max(0, ...balances) - low);
  const round = (value: number) => Math.round(value * 10) / 10;
  const x = (day: number) => round(MARGIN + ((day - 1) / (days - 1)) * (WIDTH - 2 * MARGIN));
  const y = (cents: Cents) => round(HEIGHT - MARGIN - ((cents - low) / span) * (HEIGHT - 2 * MARGIN));
  const at = (day: number) => balances[day - 1] ?? 0;
  const path = (from: number, to: number) =>
    `M${x(from)} ${y(at(from))}` +
    Array.from({ length: to - from }, (_step, index) => from + index + 1)
      .filter((day) => day === to || at(day) !== at(day - 1))
      .map((day) => `H${x(day)}V${y(at(day))}`)
      .join('');
  const open = entries.filter(({ tone, kind }) => tone !== 'paid' && kind === 'bill');
  const label = `Balance from day 1 to ${days}: ${formatMoney(at(today))} today, ${formatMoney(at(days))} at the end`;
  return (
    <div>
      <Drawing viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
        <path d={`M0 ${y(0)}H${WIDTH}`} stroke={color.line} />
        <path d={`M${x(today)} 0V${HEIGHT}`} stroke={color.accent} strokeDasharray="2 4" />
        <path d={path(1, today)} fill="none" stroke={color.accent} strokeWidth="2.5" strokeLinejoin="round" />
        <path
          d={path(today, days)}
          fill="none"
          stroke={color.accent}
          strokeWidth="2"
          strokeDasharray="5 4"
          strokeLinejoin="round"
        />
        {open.map(({ day, tone }, index) => (
          <circle
            key={index}
            cx={x(day)}
            cy={y(at(day))}
            r="5"
            fill={toneColor[tone]}
            stroke={color.surface}
            strokeWidth="2"
          />
        ))}
        <circle cx={x(days)} cy={y(at(days))} r="4" fill={color.surface} stroke={color.accent} strokeWidth="2" />
      </Drawing>
      <Axis aria-hidden="true">
        <span>1</span>
        <span>{days}</span>
      </Axis>
    </div>
  );
};
