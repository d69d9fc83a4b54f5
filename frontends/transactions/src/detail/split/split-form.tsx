import type { Transaction } from '@daybook/contracts';
import { newImportId as newKey } from '@daybook/contracts/new-import-id';
import { failureText, refreshAfterTransactionChange, rowUndo, type ShellApi, undoInToast } from '@daybook/frontend-kit';
import { Button } from '@daybook/ui/button';
import { Field } from '@daybook/ui/field';
import { IconButton } from '@daybook/ui/icon-button';
import { CloseIcon } from '@daybook/ui/icons';
import { MoneyField } from '@daybook/ui/money-field';
import { SelectField } from '@daybook/ui/select-field';
import { type FormEvent, useState } from 'react';
import { splitTransaction } from '../../api/row-calls.js';
import { merchantOf } from '../../shared/filter.js';
import { linkLabel, noBill, type RowChoices, unlinkedLabel } from '../../shared/row-choices.js';
import {
  amountOf,
  bodyOf,
  firstParts,
  mostParts,
  type Part,
  problemOf,
  restOf,
  withAnother,
  without,
} from './split-parts.js';
import { Buttons, Form, Note, PartFields, PartTitle, Problem } from './split-style.js';

export interface SplitFormProps {
  shell: ShellApi;
  row: Transaction;
  choices: RowChoices;
  onCancel: () => void;
  /** The transaction has given its place to its parts. */
  onSplit: () => void;
}

/** The parts of a transaction, each with an amount, a category, a link and a note; the last takes what the others leave. */
export const SplitForm = ({ shell, row, choices, onCancel, onSplit }: SplitFormProps) => {
  const [parts, setParts] = useState(() => firstParts(row, choices.billOf(row)));
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  // Each attempt has the same key, so that a lost answer splits nothing twice; other parts are another split.
  const [key, setKey] = useState(newKey);
  const change = (next: Part[]): void => {
    setParts(next);
    setKey(newKey());
  };
  const set = (part: Part, fields: Partial<Part>): void =>
    change(parts.map((one) => (one.key === part.key ? { ...one, ...fields } : one)));
  const problem = problemOf(row, parts);
  // Before the first try nobody is told that a part is still empty.
  const told = tried || restOf(row, parts) !== 0 ? problem : undefined;

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (busy || problem !== undefined) return;
    setBusy(true);
    const refresh = () => refreshAfterTransactionChange(shell.queryClient);
    try {
      const { root } = await splitTransaction(row.id, bodyOf(row, parts, choices), key);
      shell.notify({
        title: 'Transaction split',
        description: `${merchantOf(row)}, in ${parts.length} parts`,
        action: undoInToast(shell.notify, root === null ? [] : [rowUndo(root, row.date)], refresh),
      });
      onSplit();
    } catch (error) {
      shell.notify({
        title: 'Failed to split the transaction',
        description: failureText(error, '') || undefined,
        tone: 'destructive',
      });
      setBusy(false);
    }
    await refresh();
  };

  return (
    <Form
      aria-label="Split"
      noValidate
      // Escape leaves the parts, and not the details.
      data-keeps-escape=""
      onKeyDown={({ key: pressed }) => {
        if (pressed === 'Escape' && !busy) onCancel();
      }}
      onSubmit={(event) => void save(event)}
    >
      {parts.map((part, at) => (
        <PartFields key={part.key} aria-label={`Part ${at + 1}`} role="group">
          <PartTitle>
            <span aria-hidden>Part {at + 1}</span>
            {parts.length > 2 ? (
              <IconButton label={`Remove part ${at + 1}`} onClick={() => change(without(parts, part.key))}>
                <CloseIcon size={16} />
              </IconButton>
            ) : null}
          </PartTitle>
          <MoneyField
            label="Amount"
            autoFocus={at === 0}
            value={amountOf(row, parts, part)}
            onChange={(amount) => {
              // Left as it was, the last one goes on taking what is left.
              if (amount !== amountOf(row, parts, part)) set(part, { amount });
            }}
          />
          <SelectField
            label="Category"
            options={choices.categories(row)}
            value={part.category}
            onChange={({ target }) => set(part, { category: target.value })}
          />
          <SelectField
            label={linkLabel(row)}
            options={choices
              .bills(row)
              .map((choice) => (choice.value === noBill ? { ...choice, label: unlinkedLabel(row) } : choice))}
            value={part.link}
            onChange={({ target }) => set(part, { link: target.value, isLinkChosen: true })}
          />
          <Field label="Note">
            {(fieldParts) => (
              <Note
                {...fieldParts}
                rows={1}
                maxLength={1000}
                value={part.note}
                onChange={({ target }) => set(part, { note: target.value })}
              />
            )}
          </Field>
        </PartFields>
      ))}
      <Button
        size="small"
        variant="ghost"
        disabled={parts.length >= mostParts}
        onClick={() => change(withAnother(row, parts))}
      >
        Add a part
      </Button>
      <Problem role="status">{told}</Problem>
      <Buttons>
        <Button onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" busy={busy}>
          {busy ? 'Splitting...' : 'Split'}
        </Button>
      </Buttons>
    </Form>
  );
};
