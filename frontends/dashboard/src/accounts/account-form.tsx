import type { Account, AccountType } from '@daybook/contracts';
import { failureText, type ShellProps } from '@daybook/frontend-kit';
import { centsToDecimal, isCivilDate } from '@daybook/money';
import { Button } from '@daybook/ui/button';
import { SelectField } from '@daybook/ui/select-field';
import { TextField } from '@daybook/ui/text-field';
import { type FormEvent, useEffect, useState } from 'react';
import type { AccountBody } from '../api/accounts-queries.js';
import { AccountFields, Problem } from './account-parts.js';
import { parseBalance, typeLabels } from './account-words.js';
import { BalanceField } from './balance-field.js';
import { useSaveAccounts } from './use-save-accounts.js';

interface AccountFormProps extends ShellProps {
  account: Account;
  /** Whether something is typed that is not saved. */
  onDirty: (isDirty: boolean) => void;
}

const types = [
  { value: '', label: 'Not said' },
  ...Object.entries(typeLabels).map(([value, label]) => ({ value, label })),
];

type Typed = Record<'type' | 'amount' | 'date', string>;

const areSame = (a: Typed, b: Typed): boolean => a.type === b.type && a.amount === b.amount && a.date === b.date;

const fieldsOf = ({ type, opening }: Account, today: string): Typed => ({
  type: type ?? '',
  amount: opening?.amount ?? '',
  date: opening?.date ?? `${today.slice(0, 4)}-01-01`,
});

/** What kind of account it is, and what it held on a day. An empty balance is not known. */
export const AccountForm = ({ shell, account, onDirty }: AccountFormProps) => {
  const stored = fieldsOf(account, shell.today);
  const [typed, setTyped] = useState(stored);
  const [shown, setShown] = useState(stored);
  // What was saved or undone elsewhere is shown, unless something else is typed.
  if (!areSame(shown, stored)) {
    setShown(stored);
    if (areSame(typed, shown)) setTyped(stored);
  }
  const [isAsked, setIsAsked] = useState(false);
  const saving = useSaveAccounts({ shell });
  const [cents, stood] = [parseBalance(typed.amount), parseBalance(stored.amount)];
  const isType = typed.type !== stored.type;
  const isOpening = typed.amount.trim() === '' ? stored.amount !== '' : cents !== stood || typed.date !== stored.date;
  const isDirty = isType || isOpening;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const isDate = isCivilDate(typed.date);
  const save = (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    const isGone = typed.amount.trim() === '';
    if (!isDirty || (isOpening && !isGone && (cents === undefined || !isDate))) return;
    const body: AccountBody = {
      name: account.name,
      ...(isType && { type: typed.type === '' ? null : (typed.type as AccountType) }),
      ...(isOpening && {
        opening: isGone || cents === undefined ? null : { amount: centsToDecimal(cents), date: typed.date },
      }),
    };
    if (cents !== undefined) setTyped({ ...typed, amount: centsToDecimal(cents) });
    saving.mutate({ account: body, title: `${account.name} saved` }, { onSuccess: () => setIsAsked(false) });
  };
  return (
    <form onSubmit={save} aria-label="About this account" noValidate>
      <AccountFields>
        <SelectField
          label="Type"
          hint={typed.type === 'credit-card' || typed.type === 'loan' ? 'What is paid to it is not spent' : undefined}
          value={typed.type}
          options={types}
          onChange={({ target }) => setTyped({ ...typed, type: target.value })}
        />
        <BalanceField
          label="Opening balance"
          hint="Less than 0 if owed"
          value={typed.amount}
          onChange={(amount) => setTyped((now) => ({ ...now, amount }))}
        />
        <TextField
          label="At the beginning of"
          type="date"
          value={typed.date}
          error={isAsked && typed.amount.trim() !== '' && !isDate ? 'Enter a date' : undefined}
          onChange={({ target }) => setTyped({ ...typed, date: target.value })}
        />
      </AccountFields>
      <Button type="submit" busy={saving.isPending} disabled={!isDirty}>
        Save
      </Button>
      {saving.isError ? <Problem role="alert">{failureText(saving.error, 'Not saved. Try again.')}</Problem> : null}
    </form>
  );
};
