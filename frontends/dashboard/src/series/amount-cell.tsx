import { type ShellProps, useIsPast } from '@daybook/frontend-kit';
import { centsToDecimal, formatMoney, parseInlineAmount, withPlus } from '@daybook/money';
import { Cell } from '@daybook/ui/table';
import { color, fontSize, media, radius, space } from '@daybook/ui/theme/tokens';
import { type KeyboardEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { Entry } from '../month/entry.js';
import { useSaveAmount } from './use-save-amount.js';

const Shown = styled.button`
  min-height: 28px;
  margin-right: -${space(2)};
  padding: 0 ${space(2)};
  border: 1px solid transparent;
  border-radius: ${radius.chip};
  background: none;
  font-variant-numeric: tabular-nums;
  cursor: text;
  &:hover {
    border-color: ${color.control};
  }
  ${media.phone} {
    min-height: 40px;
  }
`;

const Input = styled.input`
  width: 112px;
  min-height: 28px;
  margin-right: -${space(2)};
  padding: 0 ${space(2)};
  border: 1px solid ${color.accent};
  border-radius: ${radius.chip};
  background: ${color.surface};
  text-align: right;
  ${media.phone} {
    min-height: 40px;
    font-size: ${fontSize.large};
  }
`;

const Note = styled.span<{ $problem?: boolean }>`
  display: block;
  color: ${({ $problem }) => ($problem ? color.overdue : color.muted)};
  font-size: ${fontSize.tiny};
`;

/** What the cell needs of an entry, or of a whole series. */
export type PricedEntry = Pick<Entry, 'kind' | 'id' | 'groupId' | 'name' | 'planned' | 'amount' | 'source'>;

/** The amount that an entry shows; a click edits the planned one. Enter or leaving saves, Escape and nonsense cancel. */
export const AmountCell = ({ shell, entry }: ShellProps & { entry: PricedEntry }) => {
  const [text, setText] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const saving = useSaveAmount({ shell }, entry);
  const isPast = useIsPast();

  const edited = useRef(false);

  const open = () => {
    edited.current = true;
    setText(centsToDecimal(entry.planned));
  };
  const close = () => {
    edited.current = false;
    setText(null);
  };
  const save = () => {
    // Closing the field blurs it, which must not save what Escape has discarded.
    if (!edited.current) return;
    const cents = text === null ? undefined : parseInlineAmount(text);
    close();
    if (cents !== undefined && cents !== entry.planned) saving.mutate({ cents });
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Enter' && key !== 'Escape') return;
    if (key === 'Enter') save();
    else close();
    requestAnimationFrame(() => opener.current?.focus());
  };

  if (text !== null) {
    return (
      <Cell $numeric>
        <Input
          aria-label={`Planned amount of ${entry.name}`}
          inputMode="decimal"
          autoComplete="off"
          autoFocus
          value={text}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={save}
        />
        {entry.amount === entry.planned ? null : <Note>planned amount</Note>}
      </Cell>
    );
  }
  const shown = entry.kind === 'income' ? withPlus(entry.amount) : formatMoney(entry.amount);
  return (
    <Cell $numeric>
      {isPast ? (
        shown
      ) : (
        <Shown
          ref={opener}
          type="button"
          title="Edit planned amount"
          aria-label={`${entry.name}: ${shown}, edit planned amount`}
          onClick={open}
        >
          {shown}
        </Shown>
      )}
      {entry.amount === entry.planned ? null : <Note>planned {formatMoney(entry.planned)}</Note>}
      {saving.isError ? (
        <Note $problem role="alert">
          Not saved
        </Note>
      ) : null}
    </Cell>
  );
};
