import type { HistoryChange } from '@daybook/contracts';
import type { SavedTable } from '@daybook/ui/text/save-table';
import { kindLabels, sourceLabels } from '../shared/change-words.js';

/** Changes as they are saved; the columns are called as the filters are. */
export const changesTable = (changes: readonly HistoryChange[]): SavedTable => ({
  heads: ['When', 'What', 'Change', 'Who', 'From', 'Token', 'Undone'],
  rows: changes.map(({ at, kind, text, actor, source, token, undoneBy }) => [
    at,
    kindLabels[kind],
    text,
    actor.name,
    sourceLabels[source],
    token ?? '',
    undoneBy === undefined ? '' : 'Undone',
  ]),
});
