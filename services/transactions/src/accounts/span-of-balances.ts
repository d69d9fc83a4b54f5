import type { AccountBalancesQuery } from '@daybook/contracts';
import { addDays, addMonths, type CivilDate, daysBetween, yearOf } from '@daybook/money';
import { Problem } from '@daybook/nest';
import type { Span } from '../spending/spans.js';

const mostDays = 1_100;
const mostYears = 50;

/** The last twelve months where nothing else is asked for. @throws Problem 400 where the start is after the end, or the span too long */
export function spanOfBalances(
  { from, to }: Pick<AccountBalancesQuery, 'from' | 'to'>,
  today: CivilDate,
  each: 'day' | 'month',
): Span {
  const end = to ?? (from !== undefined && from > today ? from : today);
  const span = { from: from ?? addDays(addMonths(end, -12), 1), to: end };
  if (span.from > span.to) {
    throw new Problem(400, 'invalid-request', 'from: Start date must be before or equal to end date');
  }
  if (each === 'day' && daysBetween(span.from, span.to) >= mostDays) {
    throw new Problem(400, 'invalid-request', `from: at most ${mostDays} days by day; ask for each=month`);
  }
  if (yearOf(span.to) - yearOf(span.from) >= mostYears) {
    throw new Problem(400, 'invalid-request', `from: at most ${mostYears} years before the end`);
  }
  return span;
}
