import { dayOf, formatDate, formatMoney, monthNumberOf, shortMonthName } from '@daybook/money';
import {
  BalanceFrame,
  balanceScale,
  HEIGHT,
  MARGIN,
  roundTenth,
  Under,
  UnderMark,
  WIDTH,
} from '@daybook/ui/finance/balance-frame';
import { color } from '@daybook/ui/theme/tokens';
import type { BalanceAheadProps } from './balance-ahead-props.js';
import { monthEnds } from './balance-by-day.js';
import { DASHES } from './dashes.js';
import { useBalanceByDay } from './use-balance-by-day.js';

/** Names under the line, as many as have room: every month of a year would not. */
const MOST_NAMES = 7;

/** The running balance of this month, going on over months ahead: what was until today solid, what is planned dashed. */
const BalanceAhead = ({ shell, entries, ahead, start }: BalanceAheadProps) => {
  const { today } = shell;
  const days = useBalanceByDay({ shell, entries, ahead, start });
  const scale = balanceScale(days.map(({ balance }) => balance));
  const last = days.length - 1;
  const x = (at: number) => roundTenth((at / last) * (WIDTH - MARGIN));
  const y = (at: number) => scale.y(days[at]?.balance ?? 0);
  const now = dayOf(today) - 1;
  const path = (from: number, to: number): string =>
    days
      .slice(from + 1, to + 1)
      .reduce((drawn, _day, step) => `${drawn}H${x(from + step + 1)}V${y(from + step + 1)}`, `M${x(from)} ${y(from)}`);
  const end = days[last];
  const firsts = days.flatMap(({ date }, at) => (dayOf(date) === 1 && at > 0 ? [at] : []));
  const ends = monthEnds(days);
  const every = Math.ceil(ends.length / MOST_NAMES);
  const label = `Balance over ${ahead + 1} months: ${formatMoney(days[now]?.balance ?? 0)} today, ${formatMoney(end?.balance ?? 0)} planned for ${formatDate(end?.date ?? today)}`;
  return (
    <div>
      <BalanceFrame label={label} scale={scale}>
        {firsts.map((at) => (
          <path key={at} d={`M${x(at)} 0V${HEIGHT}`} stroke={color.line} />
        ))}
        <path d={`M${x(now)} 0V${HEIGHT}`} stroke={color.accent} strokeDasharray="2 4" />
        <path d={path(0, now)} stroke={color.accent} strokeWidth="2.5" />
        <path d={path(now, last)} stroke={color.accent} strokeWidth="2" strokeDasharray={DASHES} />
        <circle cx={x(last)} cy={y(last)} r="4" fill={color.surface} stroke={color.accent} strokeWidth="2" />
      </BalanceFrame>
      <Under aria-hidden="true">
        {ends.map(({ date }, at) =>
          at % every === 0 ? (
            <UnderMark key={date} $left={roundTenth(((at + 0.5) / ends.length) * 100)}>
              {shortMonthName(monthNumberOf(date))}
            </UnderMark>
          ) : null,
        )}
      </Under>
    </div>
  );
};

export default BalanceAhead;
