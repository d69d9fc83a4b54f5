import { Badge } from '@daybook/ui/badge';
import { Checkbox } from '@daybook/ui/checkbox';
import { type ListedRow } from '../worker/import-worker.js';
import { type Checked } from './use-file-rows.js';

type FileRow = Extract<ListedRow, { kind: 'row' }>;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

const StatusBadge = ({ row, checked }: { row: FileRow; checked: Checked }) => {
  const { held, state, hint, chosen } = row;
  if (state === 'duplicate') {
    if (chosen) return <Badge tone="accent">Import anyway</Badge>;
    return <Badge tone="pending">{hint === 'differs' ? 'Possible duplicate' : 'Duplicate'}</Badge>;
  }
  if (held !== null) return <Badge tone="scheduled">{capital(held)}</Badge>;
  if (hint === 'deleted') return <Badge tone="due-soon">Previously deleted</Badge>;
  if (state === 'new') return <Badge tone="paid">New</Badge>;
  return <Badge>{checked === 'failed' ? 'Not checked' : 'Checking'}</Badge>;
};

const nameOf = ({ state, description, line }: FileRow): string =>
  `${state === 'duplicate' ? 'Import anyway:' : 'Import'} ${description}, line ${line}`;

/** The status of a row, and the checkbox that includes it. */
export const RowLabel = ({
  row,
  checked,
  onChoose,
}: {
  row: FileRow;
  checked: Checked;
  onChoose: (place: number, chosen: boolean) => void;
}) => (
  <>
    <Checkbox
      label={nameOf(row)}
      hideLabel
      checked={row.chosen}
      disabled={checked === 'checking'}
      onChange={(event) => onChoose(row.place, event.target.checked)}
    />
    <StatusBadge row={row} checked={checked} />
  </>
);
