import type { Transaction } from '@daybook/contracts';
import {
  Editing,
  failureText,
  refreshAfterTransactionChange,
  rowUndo,
  type ShellApi,
  undoInToast,
} from '@daybook/frontend-kit';
import { formatMoney, withPlus } from '@daybook/money';
import { Button } from '@daybook/ui/button';
import { FailedQuery } from '@daybook/ui/failed-query';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { joinTransaction } from '../../api/row-calls.js';
import { splitQuery } from '../../api/transaction-queries.js';
import { Section, SectionTitle } from '../detail-style.js';
import { merchantOf, signedCents } from '../../shared/filter.js';
import { Hint } from '../../shared/hint.js';
import type { RowChoices } from '../../shared/row-choices.js';
import { SplitForm } from './split-form.js';
import { PartLine, Parts } from './split-style.js';

export interface SplitSectionProps {
  shell: ShellApi;
  row: Transaction;
  choices: RowChoices;
  /** The transaction is not in the list any more. */
  onGone: () => void;
}

const amountText = (row: Transaction): string => withPlus(signedCents(row), formatMoney);

/** Splits a transaction, or tells what it is a part of and puts that back together. */
export const SplitSection = ({ shell, row, choices, onGone }: SplitSectionProps) =>
  row.partOf === undefined ? (
    <Whole shell={shell} row={row} choices={choices} onGone={onGone} />
  ) : (
    <PartOf shell={shell} row={row} onGone={onGone} />
  );

const Whole = ({ shell, row, choices, onGone }: SplitSectionProps) => {
  const [isOpen, setIsOpen] = useState<boolean>();
  // A cent has no parts.
  if (Math.abs(signedCents(row)) < 2) return null;
  return (
    <Editing presentOnly>
      <Section>
        {isOpen ? (
          <>
            <SectionTitle>Split {amountText(row)}</SectionTitle>
            <SplitForm shell={shell} row={row} choices={choices} onCancel={() => setIsOpen(false)} onSplit={onGone} />
          </>
        ) : (
          <>
            <Button size="small" autoFocus={isOpen === false} onClick={() => setIsOpen(true)}>
              Split
            </Button>
            <Hint>Into parts with a category and a bill of their own.</Hint>
          </>
        )}
      </Section>
    </Editing>
  );
};

const PartOf = ({ shell, row, onGone }: Omit<SplitSectionProps, 'choices'>) => {
  const split = useQuery(splitQuery(row.id));
  const [busy, setBusy] = useState(false);
  const join = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const refresh = () => refreshAfterTransactionChange(shell.queryClient);
    try {
      const { root } = await joinTransaction(row.id);
      shell.notify({
        title: 'Put back together',
        description: merchantOf(row),
        action: undoInToast(shell.notify, root === null ? [] : [rowUndo(root, row.date)], refresh),
      });
      onGone();
    } catch (error) {
      shell.notify({
        title: 'Failed to put the transaction back together',
        description: failureText(error, '') || undefined,
        tone: 'destructive',
      });
      setBusy(false);
    }
    await refresh();
  };
  return (
    <Section>
      <SectionTitle>Part of a split{split.data ? ` of ${amountText(split.data.whole)}` : ''}</SectionTitle>
      {split.error ? <FailedQuery query={split} title="Failed to fetch the other parts" /> : null}
      <Parts>
        {split.data?.parts.map((part) => (
          <PartLine key={part.id} aria-current={part.id === row.id ? 'true' : undefined}>
            <span>
              {part.category}
              {part.id === row.id ? ' (this part)' : ''}
            </span>
            <span>{amountText(part)}</span>
          </PartLine>
        ))}
      </Parts>
      <Editing presentOnly>
        <Button size="small" busy={busy} onClick={() => void join()}>
          Put back together
        </Button>
      </Editing>
    </Section>
  );
};
