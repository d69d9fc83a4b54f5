import { type HistoryEntry } from '@daybook/contracts';
import { formatInstant } from '@daybook/money';

const sources: Record<HistoryEntry['source'], string> = {
  web: 'Manual edit',
  job: 'Bulk edit',
  api: 'API token',
  cli: 'Command line',
};

export const sourceLabel = (source: HistoryEntry['source'] | undefined): string => sources[source ?? 'web'];

/** `Manual edit · Mar 4, 2026, 10:15 AM` */
export const editText = ({ source, at }: Pick<HistoryEntry, 'source' | 'at'>): string =>
  `${sourceLabel(source)} · ${formatInstant(at)}`;

const names: Record<HistoryEntry['changes'][number]['field'], string> = {
  category: 'Category',
  merchant: 'Merchant',
  billId: 'Linked Bill',
  reviewed: 'Reviewed',
};

/** What one edit did to one field: `Category: Food`. */
export const changeText = ({ field, to, billName, cleared }: HistoryEntry['changes'][number]): string => {
  const name = names[field];
  if (field === 'reviewed' && cleared === 1) return 'Review cleared';
  if (cleared === 1) return `${name} reset`;
  if (field === 'reviewed') return to === 1 ? 'Marked as reviewed' : 'Marked as not reviewed';
  if (field === 'billId') return `${name}: ${billName ?? 'No bill'}`;
  return `${name}: ${to === null || to === '' ? 'none' : to}`;
};
