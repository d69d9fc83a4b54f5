import { type Cents, formatMoney } from '@daybook/money';
import { toneColor } from '../status-glyph.js';
import { color } from '../theme/tokens.js';
import { balanceScale, HEIGHT, MARGIN, roundTenth, WIDTH } from './balance-axis.js';
import { BalanceFrame, Under, UnderMark } from './balance-frame.js';
import { type MonthEntry, signedAmountOf } from './month-entry.js';

export interface BalanceLineProps {
  entries: readonly MonthEntry[];
  /** Days of the month. */
  days: number;
  /** Day of the month. */
  today: number;
  /** What was there before the first day. */
  start?: Cents;
}

/** The balance after each day, from nothing before the first one unless something was there. */
export const balancesOf = (entries: readonly MonthEntry[], days: number, start: Cents = 0): Cents[] => {
  let balance = start;
  return Array.from({ length: days }, (_day, index) => {
    for (const entry of entries) if (entry.day === index + 1) balance += signedAmountOf(entry);
    return balance;
  });
};

/**
 * The running balance to the month's end as a stepped line. Until today it is solid and holds only what is paid or received; what
 * is open from before is planned for today, and the rest for its day, dashed. Each open bill is a dot.
 */
export const BalanceLine = ({ entries, days, today, start = 0 }: BalanceLineProps) => {
  const planned = balancesOf(entries, days, start);
  const real = balancesOf(
    entries.filter(({ tone }) => tone === 'paid'),
    days,
    start,
  );
  const at = (day: number) => planned[day - 1] ?? 0;
  const realAt = (day: number) => real[day - 1] ?? 0;
  const scale = balanceScale([...real.slice(0, today), ...planned.slice(today - 1)]);
  const { y } = scale;
  const x = (day: number) => roundTenth(((day - 1) / (days - 1)) * (WIDTH - MARGIN));
  const left = (day: number) => roundTenth((x(day) / WIDTH) * 100);
  const steps = (from: number, to: number, level: (day: number) => Cents) =>
    Array.from({ length: to - from }, (_step, index) => from + index + 1)
      .filter((day) => day === to || level(day) !== level(day - 1))
      .map((day) => `H${x(day)}V${y(level(day))}`)
      .join('');
  const open = entries.filter(({ tone, kind }) => tone !== 'paid' && kind === 'bill');
  const begun = start === 0 ? '' : `, begun with ${formatMoney(start)}`;
  const label = `Balance from day 1 to ${days}${begun}: ${formatMoney(realAt(today))} paid and received by today, ${formatMoney(at(days))} planned at the end`;
  const nearEdge = Math.ceil(days / 7);
  return (
    <div>
      <BalanceFrame label={label} scale={scale}>
        <path d={`M${x(today)} 0V${HEIGHT}`} stroke={color.accent} strokeDasharray="2 4" />
        <path d={`M${x(1)} ${y(realAt(1))}${steps(1, today, realAt)}`} stroke={color.accent} strokeWidth="2.5" />
        <path
          d={`M${x(today)} ${y(realAt(today))}V${y(at(today))}${steps(today, days, at)}`}
          stroke={color.accent}
          strokeWidth="2"
          strokeDasharray="5 4"
        />
        {open.map(({ day, tone }, index) => (
          <circle
            key={index}
            cx={x(day)}
            cy={y(day < today ? realAt(day) : at(day))}
            r="5"
            fill={toneColor[tone]}
            stroke={color.surface}
            strokeWidth="2"
          />
        ))}
        <circle cx={x(days)} cy={y(at(days))} r="4" fill={color.surface} stroke={color.accent} strokeWidth="2" />
      </BalanceFrame>
      <Under aria-hidden="true">
        {today > nearEdge ? <UnderMark $left={left(1)}>1</UnderMark> : null}
        <UnderMark $left={Math.min(94, left(today))} $accent>
          Today
        </UnderMark>
        {today <= days - nearEdge ? <UnderMark $left={left(days)}>{days}</UnderMark> : null}
      </Under>
    </div>
  );
};
