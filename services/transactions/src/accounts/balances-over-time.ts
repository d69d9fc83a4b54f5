import type { AccountBalances } from '@daybook/contracts';
import { addDays, type Cents, centsToDecimal, type CivilDate, lastDayOf, monthOf, shiftMonth } from '@daybook/money';
import type { Span } from '../spending/spans.js';
import type { MovedOn } from './moved-on-accounts.js';

/** The last day of each month of the span, or its own. */
function* endsOfMonths({ from, to }: Span): Iterable<CivilDate> {
  for (let month = monthOf(from); month <= monthOf(to); month = shiftMonth(month, 1)) {
    const end = lastDayOf(month);
    yield end < to ? end : to;
  }
}

function* everyDay({ from, to }: Span): Iterable<CivilDate> {
  for (let day = from; day <= to; day = addDays(day, 1)) yield day;
}

/** The balance at the end of each day, or of each month and of the span, with what moved since the one before. */
export function balancesOverTime(
  before: Cents,
  span: Span,
  each: 'day' | 'month',
  moved: ReadonlyMap<CivilDate, MovedOn>,
): AccountBalances['balances'] {
  const days = [...moved].sort(([a], [b]) => (a < b ? -1 : 1));
  let at = 0;
  let balance = before;
  const told: AccountBalances['balances'] = [];
  for (const date of each === 'day' ? everyDay(span) : endsOfMonths(span)) {
    const sums = { received: 0, paid: 0 };
    for (let next = days[at]; next && next[0] <= date; next = days[(at += 1)]) {
      sums.received += next[1].received;
      sums.paid += next[1].paid;
    }
    balance += sums.received - sums.paid;
    told.push({
      date,
      balance: centsToDecimal(balance),
      received: centsToDecimal(sums.received),
      paid: centsToDecimal(sums.paid),
    });
  }
  return told;
}
