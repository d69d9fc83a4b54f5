import {
  type Log,
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
  scenarioOfPage,
  updateBill,
  updateIncome,
  updateIncomeGroup,
} from '../api/plan-calls.js';
import { billBodyOf, dashboardIncomeBodyOf, managerIncomeBodyOf, newItem } from './form-bodies.js';
import type { FormValues } from './form-values.js';
import type { Preset } from './preset.js';
import type { EditTarget } from './edit-target.js';

/** What is saved: the form as it is, and as it was opened. */
interface Saved {
  values: FormValues;
  first: FormValues;
}

/** A scenario keeps what was changed and nothing else, so that it stays true while the rest changes. */
const changedFields = <Body extends object>(body: Body, before: Body): Body => {
  const was = new Map(Object.entries(before));
  return Object.fromEntries(Object.entries(body).filter(([field, value]) => was.get(field) !== value)) as Body;
};

const saveForDashboard = ({ row }: EditTarget, { values, first }: Saved, log?: Log): Promise<ChangeRoot> => {
  const body = dashboardIncomeBodyOf(values);
  if (!row) return createIncome(body, log);
  // Two rows instead of one, or one instead of two, are the group's business (specification, section 7).
  const ofGroup = row.frequency === 'bi-monthly' || values.frequency === 'bi-monthly';
  const sent = log ? changedFields(body, dashboardIncomeBodyOf(first)) : body;
  return (ofGroup ? updateIncomeGroup : updateIncome)(row.id, sent, log);
};

const saveForManager = ({ kind, row }: EditTarget, { values, first }: Saved, log?: Log): Promise<ChangeRoot> => {
  if (kind === 'bill') {
    const body = billBodyOf(values);
    if (!row) return createBill({ ...body, ...newItem }, log);
    return updateBill(row.id, log ? changedFields(body, billBodyOf(first)) : body, log);
  }
  // The form always sets payment dates, so a change is always one of the group (specification, section 7).
  const body = managerIncomeBodyOf(values);
  if (!row) return createIncome({ ...body, ...newItem }, log);
  return updateIncomeGroup(row.id, log ? changedFields(body, managerIncomeBodyOf(first)) : body, log);
};

const success = ({ kind, row }: EditTarget): string => {
  if (row) return kind === 'bill' ? 'Expense updated successfully' : 'Income updated successfully';
  return kind === 'bill' ? 'Recurring expense created successfully' : 'Recurring income created successfully';
};

const failure = ({ kind, row }: EditTarget): string =>
  `Failed to ${row ? 'update' : 'create'} ${kind === 'bill' ? 'expense' : 'income'}`;

const updatedExpense = ({ kind, row }: EditTarget): boolean => kind === 'bill' && row !== null;

interface Saving {
  preset: Preset;
  editTarget: EditTarget;
  /** The scenario that it goes to; that of the page when absent. */
  scenario?: string | undefined;
  onSaved: () => void;
}

/**
 * Saves what the dialog is about, and reads the affected list and the summary again. The manager tells by the toasts of
 * specification section 8; the dashboard's form tells nothing.
 */
export const useSaveSeries = ({ shell }: ShellProps, { preset, editTarget, scenario, onSaved }: Saving) => {
  const logOf = (): Log | undefined => (scenario === undefined ? scenarioOfPage() : { scenario });
  return useMutation({
    mutationFn: (saved: Saved) =>
      (preset === 'dashboard' ? saveForDashboard : saveForManager)(editTarget, saved, logOf()),
    onSuccess: (root) => {
      const refresh = () =>
        (editTarget.kind === 'bill' ? refreshAfterBillChange : refreshAfterIncomeChange)(shell.queryClient);
      if (logOf()) {
        shell.notify({ title: 'Added to the scenario', duration: 2000 });
      } else if (preset === 'manager') {
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
};
