import { formatShortDate, isDone } from '@daybook/money';
import { statusLabel } from '../month/status-label.js';
import type { NextDue } from './next-due.js';

/** The status of a series in words; one that is done has its own day, which is not the next one: `Paid Nov 5`. */
export const dueStatusText = ({ status, doneOn }: NextDue): string =>
  doneOn ? `${statusLabel(status)} ${formatShortDate(doneOn)}` : statusLabel(status);

/** The next date in a few words: `next Dec 5` after one that is done, `since Nov 4` of one that is overdue. */
export const dueDateText = ({ date, status }: NextDue): string => {
  const day = formatShortDate(date);
  if (isDone(status)) return `next ${day}`;
  return status === 'overdue' ? `since ${day}` : day;
};
