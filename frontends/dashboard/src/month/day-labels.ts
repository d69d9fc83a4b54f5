import { type CivilDate, type DayColor, formatFullDate } from '@daybook/money';
import { legend } from '@daybook/ui/finance/status-legend';
import { toneOf } from '@daybook/ui/status-glyph';
import { counted } from '@daybook/ui/text/counted';
import type { MonthDay } from './month-days.js';
import { signedAmount } from './signed-amount.js';

const labelOfDay = (color: DayColor): string => legend.find(([tone]) => tone === toneOf(color))?.[1] ?? '';

/** 'no entries', '1 entry', '2 entries'. */
export const entryCount = (count: number): string => (count === 0 ? 'no entries' : counted(count, 'entry', 'entries'));

/** A day in parts: 'Tuesday, March 3, 2026, today, 2 entries, Overdue: Pay +$2,000.00, Rent −$1,200.40'. */
export const dayLabel = (date: CivilDate, today: CivilDate, day: MonthDay | undefined): string => {
  const parts = [
    formatFullDate(date),
    date === today ? 'today' : '',
    entryCount(day?.total ?? 0),
    day?.color ? labelOfDay(day.color) : '',
  ].filter(Boolean);
  const shown = [...(day?.incomes ?? []), ...(day?.bills ?? [])];
  const entries = shown.map((entry) => `${entry.name} ${signedAmount(entry)}`).join(', ');
  return parts.join(', ') + (entries === '' ? '' : `: ${entries}`);
};
