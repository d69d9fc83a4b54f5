import {
  createBill,
  createIncome,
  refreshAfterBillChange,
  refreshAfterIncomeChange,
  updateBill,
  updateIncomeGroup,
  type ViewProps,
} from '@daybook/frontend-kit';
import { useMutation } from '@tanstack/react-query';
import { billBodyOf, type FormValues, incomeBodyOf, newItem } from './form-values.js';
import type { Subject } from './subject.js';

const save = ({ kind, row }: Subject, values: FormValues): Promise<unknown> => {
  if (kind === 'bill') {
    const body = billBodyOf(values);
    return row ? updateBill(row.id, body) : createBill({ ...body, ...newItem });
  }
  // The form always sets payment dates, so a change is always one of the group (specification, section 7).
  const body = incomeBodyOf(values);
  return row ? updateIncomeGroup(row.id, body) : createIncome({ ...body, ...newItem });
};

const success = ({ kind, row }: Subject): string => {
  if (row) return kind === 'bill' ? 'Expense updated successfully' : 'Income updated successfully';
  return kind === 'bill' ? 'Recurring expense created successfully' : 'Recurring income created successfully';
};

const failure = ({ kind, row }: Subject): string =>
  `Failed to ${row ? 'update' : 'create'} ${kind === 'bill' ? 'expense' : 'income'}`;

const updatedExpense = ({ kind, row }: Subject): boolean => kind === 'bill' && row !== null;

/** Saves what the dialog is about, with the toasts of specification section 8, and reads the affected list and the summary again. */
export const useSaveSeries = ({ host }: ViewProps, subject: Subject, onSaved: () => void) =>
  useMutation({
    mutationFn: (values: FormValues) => save(subject, values),
    onSuccess: () => {
      const notice = { title: 'Success', description: success(subject) };
      host.notify(updatedExpense(subject) ? { ...notice, duration: 2000 } : notice);
      void (subject.kind === 'bill' ? refreshAfterBillChange : refreshAfterIncomeChange)(host.queryClient);
      onSaved();
    },
    onError: () => host.notify({ title: 'Error', description: failure(subject), tone: 'destructive' }),
  });
