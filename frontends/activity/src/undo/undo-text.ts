import type { UndoPreview } from '@daybook/contracts';
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

/** What an undo would do: `Restores 38 of 40. 2 were changed later and stay.` */
export const previewText = (preview: UndoPreview): string => {
  const { restores, kept } = preview;
  if (kept === 0) return restores === 1 ? 'Restores how it was before.' : `Restores all ${formatNumber(restores)}.`;
  return `Restores ${formatNumber(restores)} of ${formatNumber(restores + kept)}.${keptText(preview)}`;
};
