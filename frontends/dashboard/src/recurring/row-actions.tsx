import { IconButton } from '@daybook/ui/icon-button';
import { EditIcon, TrashIcon } from '@daybook/ui/icons';
import { Tooltip } from '@daybook/ui/tooltip';
import { styled } from 'styled-components';

const Pair = styled.span`
  display: inline-flex;
`;

interface RowActionsProps {
  name: string;
  onEdit: () => void;
  onDelete: () => void;
  /** A first intent to edit: the dialog's code may be loaded. */
  onApproach: () => void;
}

export const RowActions = ({ name, onEdit, onDelete, onApproach }: RowActionsProps) => (
  <Pair>
    <Tooltip text="Edit">
      <IconButton label={`Edit ${name}`} onClick={onEdit} onPointerEnter={onApproach} onFocus={onApproach}>
        <EditIcon />
      </IconButton>
    </Tooltip>
    <Tooltip text="Delete">
      <IconButton label={`Delete ${name}`} onClick={onDelete}>
        <TrashIcon />
      </IconButton>
    </Tooltip>
  </Pair>
);
