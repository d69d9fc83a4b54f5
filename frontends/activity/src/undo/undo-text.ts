import type { HistoryChange, UndoPreview } from '@daybook/contracts';
import { counted } from '@daybook/ui/text/counted';
import { fieldLabel } from '@daybook/ui/text/field-text';
import { formatNumber } from '@daybook/ui/text/format-number';

/** Values that stay and are named; the others are counted. */
const mostNamed = 3;

const keptText = ({ kept, keeps }: UndoPreview): string => {
  if (kept === 0) return '';
  const named = [
    ...new Set(keeps.map(({ subject, field }) => `${subject.label} (${fieldLabel(field).toLowerCase()})`)),
  ];
  const names = named.length > 0 && named.length <= mostNamed ? `: ${named.join(', ')}` : '';
  return ` ${formatNumber(kept)} ${kept === 1 ? 'was changed later and stays' : 'were changed later and stay'}${names}.`;
};

/** What an undo would do: `Restores 38 of 40. 2 were changed later and stay.` That of an import takes its transactions away. */
export const previewText = (preview: UndoPreview, { kind, undoes }: Pick<HistoryChange, 'kind' | 'undoes'>): string => {
  const { restores, kept } = preview;
  if (kind === 'import' && !undoes) {
    const all = counted(restores + kept, 'transaction');
    return kept === 0 ? `Deletes ${all}.` : `Deletes ${formatNumber(restores)} of ${all}.${keptText(preview)}`;
  }
  if (kept === 0) return restores === 1 ? 'Restores how it was before.' : `Restores all ${formatNumber(restores)}.`;
  return `Restores ${formatNumber(restores)} of ${formatNumber(restores + kept)}.${keptText(preview)}`;
};
