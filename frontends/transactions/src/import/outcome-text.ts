import { counted } from '@daybook/ui/text/counted';
import { formatNumber } from '@daybook/ui/text/format-number';
import { type FileOutcome } from './import-outcome.js';

const details = ({ duplicates, unread, refusedCount }: FileOutcome): string[] => [
  ...(duplicates > 0 ? [`${formatNumber(duplicates)} already existed`] : []),
  ...(unread > 0 ? [`${formatNumber(unread)} skipped`] : []),
  ...(refusedCount > 0 ? [`${formatNumber(refusedCount)} rejected`] : []),
];

const progress = (file: FileOutcome): string =>
  [
    `${formatNumber(file.sent)} of ${counted(file.total, 'row')} sent`,
    `${formatNumber(file.inserted)} imported`,
    ...details(file),
  ].join(', ');

/** The outcome of a file in one sentence. */
export const outcomeText = (file: FileOutcome): string => {
  const { fileName, end, inserted } = file;
  switch (end) {
    case 'complete':
      return `${[`${counted(inserted, 'row')} imported from ${fileName}`, ...details(file)].join(', ')}.`;
    case 'cancelled':
      return `Import of ${fileName} canceled: ${progress(file)}.`;
    case 'interrupted':
      return `Import of ${fileName} not finished: ${progress(file)}.`;
    case 'nothing-new':
      return `No new rows in ${fileName}: ${details(file).join(', ')}.`;
    case 'left-out':
      return `${fileName} was skipped.`;
    case 'unreadable':
      return `No transactions found in ${fileName}.`;
  }
};
