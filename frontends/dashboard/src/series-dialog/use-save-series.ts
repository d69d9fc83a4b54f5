import {
  type Changed,
  creatingOnce,
  hearIfKept,
  type Log,
  planUndo,
  refreshAfterBillChange,
  refreshAfterIncomeChange,
  type ShellProps,
  undoInToast,
} from '@daybook/frontend-kit';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  type ChangeRoot,
  createBill,
  createIncome,
  type MadeRow,
  scenarioOfPage,
  updateBill,
  updateIncome,
  updateIncomeGroup,
} from '../api/plan-calls.js';
import { billBodyOf, dashboardIncomeBodyOf, managerIncomeBodyOf, newItem } from './form-bodies.js';
import type { FormValues } from './form-values.js';
import type { Preset } from './preset.js';
import type { EditTarget } from './edit-target.js';

type Kind = EditTarget['kind'];

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

type Row = Pick<NonNullable<EditTarget['row']>, 'id' | 'frequency'>;

/** In a scenario what was changed since `before`, and otherwise all of the form. */
const sentOf = <Body extends object>(bodyOf: (values: FormValues) => Body, { values, first }: Saved, log?: Log): Body =>
  log ? changedFields(bodyOf(values), bodyOf(first)) : bodyOf(values);

const updateForDashboard = ({ id, frequency }: Row, saved: Saved, log?: Log): Promise<ChangeRoot> => {
  // Two rows instead of one, or one instead of two, are the group's business (specification, section 7).
  const ofGroup = frequency === 'bi-monthly' || saved.values.frequency === 'bi-monthly';
  return (ofGroup ? updateIncomeGroup : updateIncome)(id, sentOf(dashboardIncomeBodyOf, saved, log), log);
};

const updateForManager = (kind: Kind, { id }: Row, saved: Saved, log?: Log): Promise<ChangeRoot> =>
  // The form always sets payment dates, so a change is always one of the group (specification, section 7).
  kind === 'bill'
    ? updateBill(id, sentOf(billBodyOf, saved, log), log)
    : updateIncomeGroup(id, sentOf(managerIncomeBodyOf, saved, log), log);

const create = (preset: Preset, kind: Kind, values: FormValues, key: string, log?: Log): Promise<Changed<MadeRow>> => {
  if (preset === 'dashboard') return createIncome(dashboardIncomeBodyOf(values), key, log);
  if (kind === 'bill') return createBill({ ...billBodyOf(values), ...newItem }, key, log);
  return createIncome({ ...managerIncomeBodyOf(values), ...newItem }, key, log);
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
 * specification section 8; the dashboard's form tells nothing. `onSaved` is called once: also where the change waits for the
 * connection, whose notice tells of it from then on.
 */
export const useSaveSeries = ({ shell }: ShellProps, { preset, editTarget, scenario, onSaved }: Saving) => {
  const { kind, row } = editTarget;
  const logOf = (): Log | undefined => (scenario === undefined ? scenarioOfPage() : { scenario });
  const [creation] = useState(() => creatingOnce<FormValues>());
  const isKept = useRef(false);
  const save = async (saved: Saved): Promise<ChangeRoot[]> => {
    const log = logOf();
    const update = (of: Row, what: Saved) =>
      preset === 'dashboard' ? updateForDashboard(of, what, log) : updateForManager(kind, of, what, log);
    if (row) return [await update(row, saved)];
    const { roots } = await creation(saved.values, {
      create: (values, key) => create(preset, kind, values, key, log),
      change: async ({ id }, values, first) => {
        // Made just now, so it may have rows more or less by what the form says now.
        const made: Row = { id, frequency: 'bi-monthly' };
        return { answer: undefined, root: await update(made, { values, first }) };
      },
    });
    return roots;
  };
  return useMutation({
    mutationFn: (saved: Saved) =>
      hearIfKept(
        () => save(saved),
        () => {
          isKept.current = true;
          onSaved();
        },
      ),
    onSuccess: (roots) => {
      const refresh = () => (kind === 'bill' ? refreshAfterBillChange : refreshAfterIncomeChange)(shell.queryClient);
      if (logOf()) {
        shell.notify({ title: 'Added to the scenario', duration: 2000 });
      } else if (preset === 'manager') {
        const undos = roots.flatMap((root) => (root === null ? [] : [planUndo(root)]));
        const action = undoInToast(shell.notify, undos, refresh);
        const notice = { title: 'Success', description: success(editTarget), action };
        shell.notify(updatedExpense(editTarget) ? { ...notice, duration: 2000 } : notice);
      }
      void refresh();
      if (!isKept.current) onSaved();
    },
    onError: () => {
      if (preset === 'manager') shell.notify({ title: 'Error', description: failure(editTarget), tone: 'destructive' });
    },
  });
};
