import {
  planUndo,
  refreshAfterBillChange,
  refreshAfterIncomeChange,
  type ShellProps,
  undoInToast,
} from '@daybook/frontend-kit';
import { useMutation } from '@tanstack/react-query';
import {
  type ChangeRoot,
  createBill,
  createIncome,
  updateBill,
  updateIncome,
  updateIncomeGroup,
} from '../api/plan-calls.js';
import { billBodyOf, dashboardIncomeBodyOf, managerIncomeBodyOf, newItem } from './form-bodies.js';
import type { FormValues } from './form-values.js';
import type { Preset } from './preset.js';
import type { EditTarget } from './edit-target.js';

const saveForDashboard = (row: EditTarget['row'], values: FormValues): Promise<ChangeRoot> => {
  const body = dashboardIncomeBodyOf(values);
  if (!row) return createIncome(body);
  // Two rows instead of one, or one instead of two, are the group's business (specification, section 7).
  const ofGroup = row.frequency === 'bi-monthly' || values.frequency === 'bi-monthly';
  return (ofGroup ? updateIncomeGroup : updateIncome)(row.id, body);
};

const saveForManager = ({ kind, row }: EditTarget, values: FormValues): Promise<ChangeRoot> => {
  if (kind === 'bill') {
    const body = billBodyOf(values);
    return row ? updateBill(row.id, body) : createBill({ ...body, ...newItem });
  }
  // The form always sets payment dates, so a change is always one of the group (specification, section 7).
  const body = managerIncomeBodyOf(values);
  return row ? updateIncomeGroup(row.id, body) : createIncome({ ...body, ...newItem });
};

const success = ({ kind, row }: EditTarget): string => {
  if (row) return kind === 'bill' ? 'Expense updated successfully' : 'Income updated successfully';
  return kind === 'bill' ? 'Recurring expense created successfully' : 'Recurring income created successfully';
};

const failure = ({ kind, row }: EditTarget): string =>
  `Failed to ${row ? 'update' : 'create'} ${kind === 'bill' ? 'expense' : 'income'}`;

const updatedExpense = ({ kind, row }: EditTarget): boolean => kind === 'bill' && row !== null;

/**
 * Saves what the dialog is about, and reads the affected list and the summary again. The manager tells by the toasts of
 * specification section 8; the dashboard's form tells nothing.
 */
export const useSaveSeries = ({ shell }: ShellProps, preset: Preset, editTarget: EditTarget, onSaved: () => void) =>
  useMutation({
    mutationFn: (values: FormValues) =>
      preset === 'dashboard' ? saveForDashboard(editTarget.row, values) : saveForManager(editTarget, values),
    onSuccess: (root) => {
      const refresh = () =>
        (editTarget.kind === 'bill' ? refreshAfterBillChange : refreshAfterIncomeChange)(shell.queryClient);
      if (preset === 'manager') {
        const action = undoInToast(shell.notify, root === null ? [] : [planUndo(root)], refresh);
        const notice = { title: 'Success', description: success(editTarget), action };
        shell.notify(updatedExpense(editTarget) ? { ...notice, duration: 2000 } : notice);
      }
      void refresh();
      onSaved();
    },
    onError: () => {
      if (preset === 'manager') shell.notify({ title: 'Error', description: failure(editTarget), tone: 'destructive' });
    },
  });
