import { counted } from '@daybook/ui/text/counted';
import { type FileDone } from './import-done.js';

const were = (number: number): string => counted(number, 'was', 'were');

const counts = ({ duplicates, unread, refusedCount }: FileDone): string[] => [
  ...(duplicates > 0 ? [`${were(duplicates)} there already`] : []),
  ...(unread > 0 ? [`${were(unread)} skipped`] : []),
  ...(refusedCount > 0 ? [`${were(refusedCount)} refused`] : []),
];

const sentOf = ({ sent, total }: FileDone): string =>
  `${sent.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} rows were sent`;

/** What came of a file, in one sentence. */
export const outcomeWords = (file: FileDone): string => {
  const { fileName, end, inserted } = file;
  switch (end) {
    case 'complete':
      return `${[`${counted(inserted, 'row', 'rows')} of ${fileName} imported`, ...counts(file)].join(', ')}.`;
    case 'cancelled':
      return `Import of ${fileName} cancelled: ${[sentOf(file), `${counted(inserted, 'was', 'were')} imported`, ...counts(file)].join(', ')}.`;
    case 'interrupted':
      return `Import of ${fileName} not finished: ${[sentOf(file), `${counted(inserted, 'was', 'were')} imported`, ...counts(file)].join(', ')}.`;
    case 'nothing-new':
      return `Nothing new in ${fileName}: ${counts(file).join(', ')}.`;
    case 'left-out':
      return `${fileName} was left out.`;
    case 'unreadable':
      return `No transactions could be read in ${fileName}.`;
  }
};
