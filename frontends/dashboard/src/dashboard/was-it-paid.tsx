import { type ShellProps, useIsPast } from '@daybook/frontend-kit';
import { type CivilDate, formatMoney, formatShortDate } from '@daybook/money';
import { Button } from '@daybook/ui/button';
import { ItemName } from '@daybook/ui/item-name';
import type { Entry } from '../month/entry.js';
import { useChooseStatus } from './status/use-choose-status.js';
import { Muted, Upcoming, When } from './summary-parts.js';

const SHOWN = 3;

/** Bills whose day had passed when they were entered: nobody has said yet whether they were paid. */
const unknownOf = (entries: readonly Entry[], today: CivilDate): Entry[] =>
  entries.filter(
    ({ kind, inAnchorMonth, status, chosen, dueDate }) =>
      kind === 'bill' && inAnchorMonth && status === 'scheduled' && chosen !== 'scheduled' && dueDate < today,
  );

interface WasItPaidProps extends ShellProps {
  entries: readonly Entry[];
  /** Shows all expenses. */
  onOpen: () => void;
}

/** Asks for each past bill that was entered late, with one click for yes; nothing where there is none. */
export const WasItPaid = ({ shell, entries, onOpen }: WasItPaidProps) => {
  const choose = useChooseStatus({ shell });
  const isPast = useIsPast();
  const unknown = unknownOf(entries, shell.today);
  if (isPast || unknown.length === 0) return null;
  return (
    <Upcoming>
      <h3>Was it paid?</h3>
      <ol aria-label="Was it paid?">
        {unknown.slice(0, SHOWN).map((entry) => {
          const when = formatShortDate(entry.dueDate);
          return (
            <li key={entry.id}>
              <Button size="small" aria-label={`Yes, ${entry.name} of ${when} was paid`} onClick={() => choose(entry)}>
                Yes
              </Button>
              <ItemName emoji={entry.emoji} name={entry.name} />
              <When>{when}</When>
              <span>{formatMoney(entry.amount)}</span>
            </li>
          );
        })}
      </ol>
      {unknown.length > SHOWN ? (
        <Muted>
          <Button size="small" variant="ghost" flush onClick={onOpen}>
            +{unknown.length - SHOWN} more
          </Button>
        </Muted>
      ) : null}
    </Upcoming>
  );
};
