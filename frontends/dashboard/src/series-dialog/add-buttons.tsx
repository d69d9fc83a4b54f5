import { Button } from '@daybook/ui/button';
import { PlusIcon } from '@daybook/ui/icons';
import type { EditTarget } from './edit-target.js';
import { SeriesDialog } from './lazy-series-dialog.js';

export interface AddButtonsProps {
  onAdd: (kind: EditTarget['kind']) => void;
  /** Whether an income can be added here, too. */
  withIncome?: boolean;
}

/** Add a bill, or an income, where one is. */
export const AddButtons = ({ onAdd, withIncome = false }: AddButtonsProps) => (
  <>
    {withIncome ? (
      <Button icon={<PlusIcon />} onClick={() => onAdd('income')} {...SeriesDialog.intent}>
        Add Income
      </Button>
    ) : null}
    <Button variant="primary" icon={<PlusIcon />} onClick={() => onAdd('bill')} {...SeriesDialog.intent}>
      Add Expense
    </Button>
  </>
);
