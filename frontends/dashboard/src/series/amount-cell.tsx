import { type ShellProps, useIsPast } from '@daybook/frontend-kit';
import { centsToDecimal, formatMoney, parseInlineAmount, withPlus } from '@daybook/money';
import { Cell } from '@daybook/ui/table';
import type { Entry } from '../month/entry.js';
import { InlineAmount, Note } from './inline-amount.js';
import { useSaveAmount } from './use-save-amount.js';

/** What the cell needs of an entry, or of a whole series. */
export type PricedEntry = Pick<Entry, 'kind' | 'id' | 'groupId' | 'name' | 'planned' | 'amount' | 'source'>;

/** The amount that an entry shows; a click edits the planned one. Nonsense changes nothing. */
export const AmountCell = ({ shell, entry }: ShellProps & { entry: PricedEntry }) => {
  const saving = useSaveAmount({ shell }, entry);
  const isPast = useIsPast();
  const { name, planned, amount } = entry;
  const shown = entry.kind === 'income' ? withPlus(amount) : formatMoney(amount);
  const note = amount === planned ? null : <Note>planned {formatMoney(planned)}</Note>;
  const save = (text: string) => {
    const cents = parseInlineAmount(text);
    if (cents !== undefined && cents !== planned) saving.mutate({ cents });
  };
  if (isPast) {
    return (
      <Cell $numeric>
        {shown}
        {note}
      </Cell>
    );
  }
  return (
    <Cell $numeric>
      <InlineAmount
        label={`Planned amount of ${name}`}
        text={centsToDecimal(planned)}
        hint={note && <Note>planned amount</Note>}
        shown={shown}
        title="Edit planned amount"
        name={`${name}: ${shown}, edit planned amount`}
        onSave={save}
        isFailed={saving.isError}
      >
        {note}
      </InlineAmount>
    </Cell>
  );
};
