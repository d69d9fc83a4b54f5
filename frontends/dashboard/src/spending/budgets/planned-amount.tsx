import { type ShellProps, useIsPresent } from '@daybook/frontend-kit';
import { type Cents, centsToDecimal, formatMoney, parseInlineAmount } from '@daybook/money';
import { InlineAmount } from '../../series/inline-amount.js';
import { useSaveBudgets } from './use-save-budgets.js';

interface PlannedAmountProps extends ShellProps {
  month: string;
  category: string;
  /** Null where nothing is planned. */
  planned: Cents | null;
}

/** What is planned for a category; a click edits it. An empty field takes the budget away. */
export const PlannedAmount = ({ shell, month, category, planned }: PlannedAmountProps) => {
  const saving = useSaveBudgets({ shell });
  const isPresent = useIsPresent();

  const save = (text: string) => {
    const cents = text.trim() === '' ? null : parseInlineAmount(text);
    if (cents === undefined || cents === planned) return;
    const title =
      cents === null ? `Budget of ${category} removed` : `Budget of ${category} set to ${formatMoney(cents)}`;
    const amount = cents === null ? null : centsToDecimal(cents);
    saving.mutate({ title, body: { month, budgets: [{ category, amount }] } });
  };
  const given = saving.isPending ? saving.variables.body.budgets[0]?.amount : undefined;
  const cents = given === undefined || saving.variables?.undoes !== undefined ? planned : centsOfText(given);
  const shown = cents === null ? '–' : formatMoney(cents);
  if (!isPresent) return shown;
  return (
    <InlineAmount
      label={`Budget of ${category}`}
      text={planned === null ? '' : centsToDecimal(planned)}
      shown={shown}
      title={cents === null ? 'Set a budget' : 'Edit the budget'}
      name={`${category}: ${cents === null ? 'no budget, set one' : `${shown}, edit the budget`}`}
      onSave={save}
      isFailed={saving.isError}
    />
  );
};

const centsOfText = (amount: string | number | null): Cents | null =>
  amount === null ? null : (parseInlineAmount(String(amount)) ?? null);
