import { logOfPage, type ShellProps } from '@daybook/frontend-kit';
import { defaultCategory } from '@daybook/money';
import { Button } from '@daybook/ui/button';
import { Dialog } from '@daybook/ui/dialog';
import { Stack } from '@daybook/ui/stack';
import { color } from '@daybook/ui/theme/tokens';
import { type FormEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { type FormValues, newValues, type Problems, validate, valuesOf } from './form-values.js';
import { LinkByRule } from './link-by-rule.js';
import { PriceHistory } from './price-history.js';
import { ReceivedHistory } from './received-history.js';
import { SeriesFields } from './series-fields.js';
import { SeriesHistory } from './series-history.js';
import type { Preset } from './preset.js';
import { type EditTarget, titleOf } from './edit-target.js';
import { useSaveSeries } from './use-save-series.js';

interface SeriesDialogProps extends ShellProps {
  preset: Preset;
  editTarget: EditTarget;
  /** The categories on offer for an expense. */
  categories?: readonly string[];
  /** The scenario that it goes to; that of the page when absent. */
  scenario?: string;
  onClose: () => void;
}

const NotSaved = styled.p`
  margin-right: auto;
  align-self: center;
  color: ${color.overdue};
`;

const TryOut = styled.div`
  margin-right: auto;
`;

const noCategories: readonly string[] = [];

/** Adds or edits an expense or an income. What was typed stays when saving fails. */
const SeriesDialog = ({
  shell,
  preset,
  editTarget,
  categories = noCategories,
  scenario,
  onClose,
}: SeriesDialogProps) => {
  const form = useId();
  const [first] = useState<FormValues>(() => {
    const { dueDay, like } = editTarget;
    const usual = newValues(shell.today, defaultCategory(categories));
    const base = dueDay === undefined ? usual : { ...usual, day: String(dueDay) };
    const known = editTarget.row ?? like;
    return known ? valuesOf(known, base) : base;
  });
  const [values, setValues] = useState(first);
  const [problems, setProblems] = useState<Problems>({});
  const saving = useSaveSeries({ shell }, { preset, editTarget, scenario, onSaved: onClose });

  const change = (part: Partial<FormValues>) => {
    setValues((before) => ({ ...before, ...part }));
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = validate(values, preset);
    setProblems(found);
    if (Object.keys(found).length > 0) {
      // The dashboard's form says nothing but at the field (specification, section 5).
      if (preset === 'dashboard') return;
      shell.notify({ title: 'Error', description: 'Please fill in all required fields', tone: 'destructive' });
    } else if (!saving.isPending) {
      saving.mutate({ values, first });
    }
  };

  const { kind, row } = editTarget;
  // What is in a scenario already is planned by saving it.
  const isPlan = scenario === undefined && logOfPage() === undefined;
  const tryOut = row && isPlan ? () => shell.navigate('scenarios', { row: `${kind} ${row.groupId}` }) : undefined;
  const action = editTarget.row ? 'Update' : 'Create';
  return (
    <Dialog
      onClose={onClose}
      busy={saving.isPending}
      dirty={JSON.stringify(values) !== JSON.stringify(first)}
      title={titleOf(editTarget, preset)}
      width={520}
      footer={
        <>
          {saving.isError ? <NotSaved role="alert">Not saved. Try again.</NotSaved> : null}
          {tryOut ? (
            <TryOut>
              <Button variant="ghost" onClick={tryOut} disabled={saving.isPending}>
                Plan a change
              </Button>
            </TryOut>
          ) : null}
          <Button onClick={onClose} disabled={saving.isPending}>
            Cancel
          </Button>
          <Button type="submit" form={form} variant="primary" busy={saving.isPending}>
            {saving.isPending ? 'Saving...' : action}
          </Button>
        </>
      }
    >
      <Stack>
        <form id={form} onSubmit={submit} noValidate>
          <SeriesFields
            preset={preset}
            kind={editTarget.kind}
            values={values}
            problems={problems}
            categories={categories}
            onChange={change}
          />
        </form>
        {editTarget.row ? <LinkByRule shell={shell} row={editTarget.row} /> : null}
        {editTarget.kind === 'bill' && editTarget.row ? (
          <PriceHistory shell={shell} billId={editTarget.row.id} />
        ) : null}
        {editTarget.kind === 'income' && editTarget.row ? (
          <ReceivedHistory shell={shell} groupId={editTarget.row.groupId} />
        ) : null}
        {editTarget.row ? <SeriesHistory shell={shell} row={editTarget.row} /> : null}
      </Stack>
    </Dialog>
  );
};

export default SeriesDialog;
