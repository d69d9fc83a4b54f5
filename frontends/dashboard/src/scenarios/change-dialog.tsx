import { preferencesQuery, type ShellProps } from '@daybook/frontend-kit';
import { categoriesOnOffer, defaultCategory, formatMonth, listName, monthOf, monthsFrom } from '@daybook/money';
import { Button } from '@daybook/ui/button';
import { Dialog } from '@daybook/ui/dialog';
import { MoneyField } from '@daybook/ui/money-field';
import { SelectField } from '@daybook/ui/select-field';
import { SkeletonRows } from '@daybook/ui/skeleton';
import { Stack } from '@daybook/ui/stack';
import { TextField } from '@daybook/ui/text-field';
import { color } from '@daybook/ui/theme/tokens';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { QueryBoundary } from '../api/query-boundary.js';
import { DueFields } from '../series-dialog/due-fields.js';
import { type FormValues, newValues, valuesOf } from '../series-dialog/form-values.js';
import {
  changeOf,
  changeProblems,
  type ChangeProblems,
  type ChangeValues,
  keyOfRow,
  newChange,
  type Preset,
  presetWords,
  raiseWords,
  type Row,
  rowsFor,
} from './change-form.js';
import { tryChange } from './scenario-calls.js';
import { COMPARED_MONTHS, triedBillsQuery, triedIncomesQuery } from './scenario-queries.js';
import { useScenarioWork } from './use-scenario-work.js';

interface ChangeDialogProps extends ShellProps {
  scenario: string;
  preset: Preset;
  /** Of the bill or income that is chosen at first, as `bill 12`. */
  row?: string | undefined;
  onClose: () => void;
}

const Outcome = styled.p`
  min-height: 20px;
  color: ${color.muted};
`;

const noRows: never[] = [];

const needs: Record<Preset, readonly (keyof ChangeValues)[]> = {
  raise: ['row', 'percent'],
  move: ['row'],
  cancel: ['row', 'month'],
  pause: ['row', 'month', 'months'],
  once: ['name', 'amount', 'month'],
};

const monthLabel: Partial<Record<Preset, string>> = { cancel: 'From', pause: 'From', once: 'In' };

/** Tries one change of a bill or an income in a scenario. */
const ChangeDialog = ({ shell, scenario, preset, row: asked = '', onClose }: ChangeDialogProps) => {
  const form = useId();
  const bills = useQuery(triedBillsQuery(scenario));
  const incomes = useQuery(triedIncomesQuery(scenario));
  const preferences = useQuery(preferencesQuery()).data;
  const [first] = useState(() => newChange(shell.today, asked));
  const [values, setValues] = useState<ChangeValues>(first);
  const [due, setDue] = useState<Partial<FormValues>>({});
  const [problems, setProblems] = useState<ChangeProblems>({});
  const { busy, work } = useScenarioWork({ shell });

  const known = bills.data ?? noRows;
  const rows = useMemo(() => rowsFor(preset, known, incomes.data ?? noRows), [preset, known, incomes.data]);
  const row: Row | undefined = rows.find((one) => keyOfRow(one) === values.row);
  const category = defaultCategory(
    categoriesOnOffer(
      preferences,
      known.map((one) => one.category),
    ),
  );
  const base = newValues(shell.today, category);
  const days: FormValues = { ...(row ? valuesOf(row, base) : base), ...due };
  const months = monthsFrom(monthOf(shell.today), COMPARED_MONTHS);

  const change = (part: Partial<ChangeValues>) => {
    setValues((before) => ({ ...before, ...part }));
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = changeProblems(preset, values, row);
    setProblems(found);
    const tried = changeOf(preset, values, row, days, category);
    if (Object.keys(found).length > 0 || !tried) return;
    if (await work('The change was not added', () => tryChange(scenario, tried))) onClose();
  };

  const shown = (field: keyof ChangeValues) => needs[preset].includes(field);
  const queries = {
    bills: { query: bills, failure: 'Failed to fetch bills' },
    incomes: { query: incomes, failure: 'Failed to fetch incomes' },
  };
  return (
    <Dialog
      title={presetWords[preset].title}
      onClose={onClose}
      busy={busy}
      dirty={JSON.stringify(values) !== JSON.stringify(first) || Object.keys(due).length > 0}
      width={460}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" form={form} variant="primary" busy={busy}>
            Add to scenario
          </Button>
        </>
      }
    >
      <QueryBoundary queries={queries} skeleton={<SkeletonRows rows={3} label="Loading bills and income" />}>
        {() => (
          <form id={form} onSubmit={(event) => void submit(event)} noValidate>
            <Stack>
              {shown('row') ? (
                <SelectField
                  label={preset === 'pause' ? 'Income' : 'Bill or income'}
                  value={row ? values.row : ''}
                  error={problems.row}
                  options={[
                    { value: '', label: rows.length > 0 ? 'Choose one' : 'There is none' },
                    ...rows.map((one) => ({ value: keyOfRow(one), label: listName(one) })),
                  ]}
                  onChange={({ target }) => {
                    setDue({});
                    change({ row: target.value });
                  }}
                />
              ) : null}
              {shown('percent') ? (
                <>
                  <TextField
                    label="Percent"
                    hint="8 for 8% more, −5 for 5% less"
                    inputMode="text"
                    autoComplete="off"
                    value={values.percent}
                    error={problems.percent}
                    onChange={({ target }) => change({ percent: target.value })}
                  />
                  <Outcome role="status">{raiseWords(row, values.percent)}</Outcome>
                </>
              ) : null}
              {preset === 'move' && row ? (
                <DueFields preset="manager" values={days} onChange={(part) => setDue((was) => ({ ...was, ...part }))} />
              ) : null}
              {shown('name') ? (
                <TextField
                  label="Name"
                  maxLength={120}
                  autoComplete="off"
                  required
                  value={values.name}
                  error={problems.name}
                  onChange={({ target }) => change({ name: target.value })}
                />
              ) : null}
              {shown('amount') ? (
                <MoneyField
                  label="Amount"
                  placeholder="0.00"
                  required
                  value={values.amount}
                  error={problems.amount}
                  onChange={(amount) => change({ amount })}
                />
              ) : null}
              {shown('month') ? (
                <SelectField
                  label={monthLabel[preset]}
                  value={values.month}
                  options={months.map((month) => ({ value: month, label: formatMonth(month) }))}
                  onChange={({ target }) => change({ month: target.value })}
                />
              ) : null}
              {shown('months') ? (
                <TextField
                  label="For how many months"
                  inputMode="numeric"
                  autoComplete="off"
                  value={values.months}
                  error={problems.months}
                  onChange={({ target }) => change({ months: target.value })}
                />
              ) : null}
            </Stack>
          </form>
        )}
      </QueryBoundary>
    </Dialog>
  );
};

export default ChangeDialog;
