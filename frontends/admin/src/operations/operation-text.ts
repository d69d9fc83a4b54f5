import { counted } from '@daybook/ui/text/counted';
import { formatNumber } from '@daybook/ui/text/format-number';
import type { OpenOperation, ReadModelState } from '@daybook/contracts';

/** How far a read model is behind the log. */
export const lagText = ({ lag, lagIsMore }: Pick<ReadModelState, 'lag' | 'lagIsMore'>): string => {
  if (lagIsMore) return `more than ${counted(lag, 'event')} behind`;
  return lag === 0 ? 'up to date' : `${counted(lag, 'event')} behind`;
};

export const ownerLabels: Record<ReadModelState['leader'], string> = {
  here: 'updated by this process',
  elsewhere: 'updated by another process',
  nobody: 'not being updated',
};

/** Of a part of a whole, whose size may not be known yet. */
export const progressText = ({ done, total }: { done: number; total: number }): string =>
  total > 0 ? `${formatNumber(done)} of ${formatNumber(total)}` : `${formatNumber(done)} done`;

/** 'bulk-edit' as 'Bulk edit'. */
export const kindLabel = (kind: OpenOperation['kind']): string => {
  const text = kind.replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};
