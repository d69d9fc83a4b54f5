import { type HistoryEntry } from '@daybook/contracts';
import { formatInstant } from '@daybook/money';
import { Layers } from './detail-style.js';
import { changeText, editText } from './history-text.js';

const words: Readonly<Partial<Record<HistoryEntry['kind'], string>>> = {
  imported: 'Imported',
  deleted: 'Deleted',
  restored: 'Restored',
};

const textOf = (entry: HistoryEntry): string => {
  const word = words[entry.kind];
  return word
    ? `${word} · ${formatInstant(entry.at)}`
    : `${entry.changes.map(changeText).join(', ')} · ${editText(entry)}`;
};

/** What happened to a transaction, the newest first. */
export const HistoryList = ({ entries }: { entries: readonly HistoryEntry[] }) => (
  <Layers as="ol" aria-label="History">
    {entries.toReversed().map((entry, n) => (
      <li key={entries.length - n}>{textOf(entry)}</li>
    ))}
  </Layers>
);
