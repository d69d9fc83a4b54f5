import { type ShellProps, useIsPresent } from '@daybook/frontend-kit';
import { type Cents, centsToDecimal, formatMoney, parseInlineAmount } from '@daybook/money';
import { color, fontSize, media, radius, space } from '@daybook/ui/theme/tokens';
import { type KeyboardEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useSaveBudgets } from './use-save-budgets.js';

const Shown = styled.button`
  min-height: 28px;
  margin-right: -${space(2)};
  padding: 0 ${space(2)};
  border: 1px solid transparent;
  border-radius: ${radius.chip};
  background: none;
  color: ${color.ink};
  font-variant-numeric: tabular-nums;
  cursor: text;
  &:hover {
    border-color: ${color.control};
  }
  ${media.phone} {
    min-width: 44px;
    min-height: 44px;
  }
`;

const Input = styled.input`
  width: 104px;
  min-height: 28px;
  margin-right: -${space(2)};
  padding: 0 ${space(2)};
  border: 1px solid ${color.accent};
  border-radius: ${radius.chip};
  background: ${color.surface};
  text-align: right;
  ${media.phone} {
    min-height: 44px;
    font-size: ${fontSize.large};
  }
`;

const Problem = styled.span`
  display: block;
  color: ${color.overdue};
  font-size: ${fontSize.tiny};
`;

interface PlannedAmountProps extends ShellProps {
  month: string;
  category: string;
  /** Null where nothing is planned. */
  planned: Cents | null;
}

/** What is planned for a category; a click edits it. Enter or leaving saves, an empty field takes the budget away, Escape cancels. */
export const PlannedAmount = ({ shell, month, category, planned }: PlannedAmountProps) => {
  const [text, setText] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const edited = useRef(false);
  const saving = useSaveBudgets({ shell });
  const isPresent = useIsPresent();

  const open = () => {
    edited.current = true;
    setText(planned === null ? '' : centsToDecimal(planned));
  };
  const close = () => {
    edited.current = false;
    setText(null);
  };
  const save = () => {
    // Closing the field blurs it, which must not save what Escape has discarded.
    if (!edited.current || text === null) return;
    const cents = text.trim() === '' ? null : parseInlineAmount(text);
    close();
    if (cents === undefined || cents === planned) return;
    const title =
      cents === null ? `Budget of ${category} removed` : `Budget of ${category} set to ${formatMoney(cents)}`;
    const amount = cents === null ? null : centsToDecimal(cents);
    saving.mutate({ title, body: { month, budgets: [{ category, amount }] } });
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Enter' && key !== 'Escape') return;
    if (key === 'Enter') save();
    else close();
    requestAnimationFrame(() => opener.current?.focus());
  };

  if (text !== null) {
    return (
      <Input
        aria-label={`Budget of ${category}`}
        inputMode="decimal"
        autoComplete="off"
        autoFocus
        value={text}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={save}
      />
    );
  }
  const given = saving.isPending ? saving.variables.body.budgets[0]?.amount : undefined;
  const cents = given === undefined || saving.variables?.undoes !== undefined ? planned : centsOfText(given);
  const shown = cents === null ? '–' : formatMoney(cents);
  if (!isPresent) return shown;
  return (
    <>
      <Shown
        ref={opener}
        type="button"
        title={cents === null ? 'Set a budget' : 'Edit the budget'}
        aria-label={`${category}: ${cents === null ? 'no budget, set one' : `${shown}, edit the budget`}`}
        onClick={open}
      >
        {shown}
      </Shown>
      {saving.isError ? <Problem role="alert">Not saved</Problem> : null}
    </>
  );
};

const centsOfText = (amount: string | number | null): Cents | null =>
  amount === null ? null : (parseInlineAmount(String(amount)) ?? null);
