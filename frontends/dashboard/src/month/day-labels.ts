import { type CivilDate, formatFullDate } from '@daybook/money';
import { counted } from '@daybook/ui/text/counted';
import type { MonthDay } from './month-days.js';
import { signedAmount } from './signed-amount.js';
import { statusLabel } from './status-label.js';

/** 'no entries', '1 entry', '2 entries'. */
export const entryCount = (count: number): string => (count === 0 ? 'no entries' : counted(count, 'entry', 'entries'));

/** A day in parts: 'Tuesday, March 3, 2026, today, 2 entries, Overdue: Pay +$2,000.00, Rent −$1,200.40'. */
export const dayLabel = (date: CivilDate, today: CivilDate, day: MonthDay | undefined): string => {
  const parts = [
    formatFullDate(date),
    date === today ? 'today' : '',
    entryCount(day?.total ?? 0),
    day?.status ? statusLabel(day.status) : '',
  ].filter(Boolean);
  const shown = [...(day?.incomes ?? []), ...(day?.bills ?? [])];
  const entries = shown.map((entry) => `${entry.name} ${signedAmount(entry)}`).join(', ');
  return parts.join(', ') + (entries === '' ? '' : `: ${entries}`);
};
