import { type HistoryEntry } from '@daybook/contracts';

const instants = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** An instant as people write it, in the zone of the browser: `Mar 4, 2026, 10:15 AM`. */
export const formatInstant = (at: string): string => instants.format(new Date(at)).replace('\u202f', ' ');

const ways: Record<HistoryEntry['source'], string> = {
  web: 'by hand',
  job: 'by hand, with others at once',
  api: 'by a script with your token',
  cli: 'at the server',
};

/** `by hand, Mar 4, 2026, 10:15 AM` */
export const madeBy = ({ source, at }: Pick<HistoryEntry, 'source' | 'at'>): string =>
  `${ways[source]}, ${formatInstant(at)}`;

const names: Record<HistoryEntry['changes'][number]['field'], string> = {
  category: 'Category',
  merchant: 'Merchant',
  billId: 'Linked Bill',
  reviewed: 'Reviewed',
};

/** What one edit did to one field: `Category: Food`. */
export const changeText = ({ field, to, billName, cleared }: HistoryEntry['changes'][number]): string => {
  const name = names[field];
  if (field === 'reviewed' && cleared === 1) return 'Mark taken back';
  if (cleared === 1) return `${name}: back to what was imported`;
  if (field === 'reviewed') return to === 1 ? 'Marked as reviewed' : 'Marked as not reviewed';
  if (field === 'billId') return `${name}: ${billName ?? 'No bill'}`;
  return `${name}: ${to === null || to === '' ? 'none' : to}`;
};
