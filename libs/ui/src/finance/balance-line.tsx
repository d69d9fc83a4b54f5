import { type Cents, formatCompactMoney, formatMoney } from '@daybook/money';
import { css, styled } from 'styled-components';
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

const WIDTH = 584;
const HEIGHT = 196;
const MARGIN = 10;
/** Left of the line, for the amounts of the axis: as wide as they are, however narrow the line is. */
const GUTTER = '56px';
/** Marks on the axis, zero among them. */
const MOST_MARKS = 3;

const Wrapper = styled.div`
  position: relative;
  padding-left: ${GUTTER};
`;

const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: auto;
  overflow: visible;
`;

const small = css`
  position: absolute;
  color: ${color.muted};
  font-size: ${fontSize.tiny};
  font-variant-numeric: tabular-nums;
  line-height: 1;
  white-space: nowrap;
`;

/** Beside its line. Classes rather than styles: the landing page allows none of the latter. */
const Mark = styled.span<{ $top: number }>`
  ${small}
  top: ${({ $top }) => $top}%;
  left: 0;
  transform: translateY(-50%);
`;

const Days = styled.div`
  position: relative;
  height: 18px;
  margin: ${space(1)} 0 0 ${GUTTER};
`;

const DayMark = styled.span<{ $left: number; $today?: boolean }>`
  ${small}
  left: ${({ $left }) => $left}%;
  transform: translateX(-50%);
  ${({ $today }) => ($today ? `color: ${color.accent};` : '')}
`;

const FACTORS = [5, 2.5, 2, 1];

/** Round amounts between two that hold zero, zero among them: two or three, as far apart as gives two. */
export const axisMarks = (low: Cents, high: Cents): Cents[] => {
  const most = Math.ceil(Math.log10(Math.max(1, high - low)));
  for (let power = most; power >= 0; power -= 1) {
    for (const factor of FACTORS) {
      const step = factor * 10 ** power;
      const [first, last] = [Math.ceil(low / step), Math.floor(high / step)];
      if (last - first < 1) continue;
      const marks = Array.from({ length: last - first + 1 }, (_mark, index) => (first + index) * step);
      return marks.length <= MOST_MARKS
        ? marks
        : marks.filter((mark) => mark === 0 || mark === marks[0] || mark === marks.at(-1));
    }
  }
  return [0];
};

/** The balance after each day, from nothing on the first. */
export const balancesOf = (entries: readonly MonthEntry[], days: number): Cents[] => {
  let balance = 0;
  return Array.from({ length: days }, (_day, index) => {
    for (const entry of entries) if (entry.day === index + 1) balance += signedAmountOf(entry);
    return balance;
  });
};

/**
 * The running balance to the month's end as a stepped line. Until today it is solid and holds only what is paid or received; what
 * is open from before is planned for today, and the rest for its day, dashed. Each open bill is a dot.
 */
export const BalanceLine = ({ entries, days, today }: BalanceLineProps) => {
  const planned = balancesOf(entries, days);
  const real = balancesOf(
    entries.filter(({ tone }) => tone === 'paid'),
    days,
  );
  const at = (day: number) => planned[day - 1] ?? 0;
  const realAt = (day: number) => real[day - 1] ?? 0;
  const drawn = [...real.slice(0, today), ...planned.slice(today - 1)];
  const [low, high] = [Math.min(0, ...drawn), Math.max(0, ...drawn)];
  const span = Math.max(1, high - low);
  const round = (value: number) => Math.round(value * 10) / 10;
  const x = (day: number) => round(((day - 1) / (days - 1)) * (WIDTH - MARGIN));
  const y = (cents: Cents) => round(HEIGHT - MARGIN - ((cents - low) / span) * (HEIGHT - 2 * MARGIN));
  const left = (day: number) => round((x(day) / WIDTH) * 100);
  const steps = (from: number, to: number, level: (day: number) => Cents) =>
    Array.from({ length: to - from }, (_step, index) => from + index + 1)
      .filter((day) => day === to || level(day) !== level(day - 1))
      .map((day) => `H${x(day)}V${y(level(day))}`)
      .join('');
  const open = entries.filter(({ tone, kind }) => tone !== 'paid' && kind === 'bill');
  const label = `Balance from day 1 to ${days}: ${formatMoney(realAt(today))} paid and received by today, ${formatMoney(at(days))} planned at the end`;
  const nearEdge = Math.ceil(days / 7);
  return (
    <div>
      <Wrapper>
        <Drawing viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
          {axisMarks(low, high).map((cents) => (
            <path key={cents} d={`M0 ${y(cents)}H${WIDTH}`} stroke={color.line} />
          ))}
          <path d={`M${x(today)} 0V${HEIGHT}`} stroke={color.accent} strokeDasharray="2 4" />
          <path
            d={`M${x(1)} ${y(realAt(1))}${steps(1, today, realAt)}`}
            fill="none"
            stroke={color.accent}
            strokeWidth="2.5"
            strokeLinejoin="round"
          />
          <path
            d={`M${x(today)} ${y(realAt(today))}V${y(at(today))}${steps(today, days, at)}`}
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
              cy={y(day < today ? realAt(day) : at(day))}
              r="5"
              fill={toneColor[tone]}
              stroke={color.surface}
              strokeWidth="2"
            />
          ))}
          <circle cx={x(days)} cy={y(at(days))} r="4" fill={color.surface} stroke={color.accent} strokeWidth="2" />
        </Drawing>
        {axisMarks(low, high).map((cents) => (
          <Mark key={cents} aria-hidden="true" $top={round((y(cents) / HEIGHT) * 100)}>
            {formatCompactMoney(cents)}
          </Mark>
        ))}
      </Wrapper>
      <Days aria-hidden="true">
        {today > nearEdge ? <DayMark $left={left(1)}>1</DayMark> : null}
        <DayMark $left={Math.min(94, left(today))} $today>
          Today
        </DayMark>
        {today <= days - nearEdge ? <DayMark $left={left(days)}>{days}</DayMark> : null}
      </Days>
    </div>
  );
};
