import type { Budgets } from '@daybook/contracts';
import { failureText, preferencesQuery, type ShellProps } from '@daybook/frontend-kit';
import { categoriesOnOffer, centsToDecimal, formatMoney, parseInlineAmount } from '@daybook/money';
import { Button } from '@daybook/ui/button';
import { MoneyField } from '@daybook/ui/money-field';
import { SelectField } from '@daybook/ui/select-field';
import { color, space } from '@daybook/ui/theme/tokens';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { useSaveBudgets } from './use-save-budgets.js';

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space(3)};
  margin-top: ${space(4)};
  > div {
    flex: 1 1 160px;
    max-width: 260px;
  }
`;

const Problem = styled.p`
  margin-top: ${space(2)};
  color: ${color.overdue};
`;

/** Sets the budget of a category on which nothing was spent yet. */
export const AddBudget = ({ shell, budgets: { month, categories } }: ShellProps & { budgets: Budgets }) => {
  const { data } = useQuery(preferencesQuery());
  const saving = useSaveBudgets({ shell });
  const [chosen, setChosen] = useState('');
  const [amount, setAmount] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const planned = new Set(categories.flatMap((line) => (line.planned === null ? [] : [line.category])));
  const inUse = categories.map(({ category }) => category);
  const offered = categoriesOnOffer(data, inUse).filter((name) => !planned.has(name));
  const category = offered.includes(chosen) ? chosen : (offered[0] ?? '');
  const cents = parseInlineAmount(amount);
  const save = (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (cents === undefined || category === '') return;
    const title = `Budget of ${category} set to ${formatMoney(cents)}`;
    const body = { month, budgets: [{ category, amount: centsToDecimal(cents) }] };
    saving.mutate(
      { title, body },
      {
        onSuccess: () => {
          setAmount('');
          setIsAsked(false);
        },
      },
    );
  };
  if (offered.length === 0) return null;
  return (
    <>
      <Form onSubmit={save} aria-label="Add a budget" noValidate>
        <div>
          <SelectField
            label="Category"
            value={category}
            options={offered.map((name) => ({ value: name, label: name }))}
            onChange={({ target }) => setChosen(target.value)}
          />
        </div>
        <div>
          <MoneyField
            label="Budget"
            value={amount}
            onChange={setAmount}
            error={isAsked && amount.trim() === '' ? 'Required' : undefined}
          />
        </div>
        <Button type="submit" busy={saving.isPending}>
          Add budget
        </Button>
      </Form>
      {saving.isError ? <Problem role="alert">{failureText(saving.error, 'Not saved. Try again.')}</Problem> : null}
    </>
  );
};
