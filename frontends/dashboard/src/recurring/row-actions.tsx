import { useIsPast } from '@daybook/frontend-kit';
import { IconButton } from '@daybook/ui/icon-button';
import { EditIcon, TrashIcon } from '@daybook/ui/icons';
import { styled } from 'styled-components';
import { SeriesDialog } from '../series-dialog/lazy-series-dialog.js';

const Pair = styled.span`
  display: inline-flex;
`;

interface RowActionsProps {
  name: string;
  onEdit: () => void;
  onDelete: () => void;
}

/** What can be done with a series, which its name opens as well. */
export const RowActions = ({ name, onEdit, onDelete }: RowActionsProps) => {
  const isPast = useIsPast();
  const edit = { onClick: onEdit, ...SeriesDialog.intent };
  if (isPast) return null;
  return (
    <Pair data-screen-only>
      <IconButton label={`Edit ${name}`} title="Edit" {...edit}>
        <EditIcon />
      </IconButton>
      <IconButton label={`Delete ${name}`} title="Delete" onClick={onDelete}>
        <TrashIcon />
      </IconButton>
    </Pair>
  );
};
