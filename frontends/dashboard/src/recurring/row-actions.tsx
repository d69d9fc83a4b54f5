import { useIsPast } from '@daybook/frontend-kit';
import { Button } from '@daybook/ui/button';
import { IconButton } from '@daybook/ui/icon-button';
import { EditIcon, TrashIcon } from '@daybook/ui/icons';
import { styled } from 'styled-components';
import { SeriesDialog } from '../series-dialog/lazy-series-dialog.js';

const Pair = styled.span`
  display: inline-flex;
`;

interface RowActionsProps {
  name: string;
  /** Icons alone, where words have no room. */
  narrow: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

/** Words rather than icons where there is room: they need no tooltip, and hundreds of rows have none to carry. */
export const RowActions = ({ name, narrow, onEdit, onDelete }: RowActionsProps) => {
  const isPast = useIsPast();
  const edit = { onClick: onEdit, ...SeriesDialog.intent };
  if (isPast) return null;
  if (narrow) {
    return (
      <Pair>
        <IconButton label={`Edit ${name}`} title="Edit" {...edit}>
          <EditIcon />
        </IconButton>
        <IconButton label={`Delete ${name}`} title="Delete" onClick={onDelete}>
          <TrashIcon />
        </IconButton>
      </Pair>
    );
  }
  return (
    <Pair>
      <Button size="small" variant="ghost" aria-label={`Edit ${name}`} {...edit}>
        Edit
      </Button>
      <Button size="small" variant="ghost" aria-label={`Delete ${name}`} onClick={onDelete}>
        Delete
      </Button>
    </Pair>
  );
};
