import type { OpenOperation, ReadModelState } from '@daybook/contracts';
import { counted } from '@daybook/ui/text/counted';

const number = new Intl.NumberFormat('en-US');

/** How far a read model is behind the log. */
export const lagWords = ({ lag, lagIsMore }: Pick<ReadModelState, 'lag' | 'lagIsMore'>): string => {
  if (lagIsMore) return `more than ${counted(lag, 'event')} behind`;
  return lag === 0 ? 'up to date' : `${counted(lag, 'event')} behind`;
};

export const leaderWords: Record<ReadModelState['leader'], string> = {
  here: 'followed by this process',
  elsewhere: 'followed by another process',
  nobody: 'followed by nobody',
};

/** Of a part of a whole, whose size may not be known yet. */
export const progressWords = ({ done, total }: { done: number; total: number }): string =>
  total > 0 ? `${number.format(done)} of ${number.format(total)}` : `${number.format(done)} done`;

/** 'bulk-edit' as a person reads it. */
export const kindWords = (kind: OpenOperation['kind']): string => {
  const text = kind.replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};
