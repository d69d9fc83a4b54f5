import type { BillSuggestion } from '@daybook/contracts';
import {
  formatMoney,
  monthNumberOf,
  MONTH_NAMES,
  parseCents,
  parsePaymentDates,
  weekdayLabel,
  yearOf,
} from '@daybook/money';

const ordinal = (day: number): string => {
  const tens = day % 100;
  const ending = tens >= 11 && tens <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
  return `${day}${ending}`;
};

const dayText = (day: number | 'last'): string => (day === 'last' ? 'last day' : ordinal(day));

const twice = ({ paymentDates }: BillSuggestion): string => {
  const dates = parsePaymentDates(paymentDates);
  const days = dates?.kind === 'two-days' ? dates.days : [];
  return days.length === 2 ? `twice a month, on the ${days.map(dayText).join(' and the ')}` : 'twice a month';
};

/** `Monthly on the 5th`; what the product has no frequency for is told with the one that it becomes. */
export function frequencyText(suggestion: BillSuggestion): string {
  const { rhythm, dueDate, paymentDates } = suggestion;
  const on = dueDate === null ? '' : ` on the ${dayText(dueDate === 31 ? 'last' : dueDate)}`;
  switch (rhythm) {
    case 'weekly':
      return `Weekly on ${weekdayLabel(paymentDates)}`;
    case 'biweekly':
      return `Every two weeks; as ${suggestion.kind === 'bill' ? 'a bill' : 'an income'} ${twice(suggestion)}`;
    case 'twice-monthly':
      return twice(suggestion).replace('twice', 'Twice');
    case 'monthly':
      return `Monthly${on}`;
    case 'quarterly':
      return `Every three months${on}`;
    case 'yearly':
      return `Yearly${on}`;
  }
}

/** `$35.00`, or what it lies between. */
export function amountText({ amount, least, most }: BillSuggestion): string {
  const text = (money: string) => formatMoney(parseCents(money) ?? 0);
  return least === most ? text(amount) : `about ${text(amount)}, between ${text(least)} and ${text(most)}`;
}

/** `Seen 7 times since March`; the year where it is another one. */
export function seenText({ count, from }: BillSuggestion, today: string): string {
  const month = MONTH_NAMES[monthNumberOf(from) - 1] ?? '';
  return `Seen ${count} times since ${month}${yearOf(from) === yearOf(today) ? '' : ` ${yearOf(from)}`}`;
}
