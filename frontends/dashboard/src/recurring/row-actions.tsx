import { useIsPast } from '@daybook/frontend-kit';
import { IconButton } from '@daybook/ui/icon-button';
import { EditIcon, MoreIcon, TrashIcon } from '@daybook/ui/icons';
import { MenuButton } from '@daybook/ui/menu-button';
import { styled } from 'styled-components';
import { SeriesDialog } from '../series-dialog/lazy-series-dialog.js';

const Pair = styled.span`
  display: inline-flex;
`;

interface RowActionsProps {
  name: string;
  /** There is room for one button. */
  narrow: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

/** What can be done with a series, which its name opens as well. */
export const RowActions = ({ name, narrow, onEdit, onDelete }: RowActionsProps) => {
  const isPast = useIsPast();
  if (isPast) return null;
  if (narrow) {
    return (
      <span data-screen-only {...SeriesDialog.intent}>
        <MenuButton
          label={`Actions for ${name}`}
          items={[
            { label: 'Edit', onSelect: onEdit },
            { label: 'Delete', tone: 'destructive', onSelect: onDelete },
          ]}
        >
          <MoreIcon />
        </MenuButton>
      </span>
    );
  }
  return (
    <Pair data-screen-only>
      <IconButton label={`Edit ${name}`} title="Edit" onClick={onEdit} {...SeriesDialog.intent}>
        <EditIcon />
      </IconButton>
      <IconButton label={`Delete ${name}`} title="Delete" onClick={onDelete}>
        <TrashIcon />
      </IconButton>
    </Pair>
  );
};
