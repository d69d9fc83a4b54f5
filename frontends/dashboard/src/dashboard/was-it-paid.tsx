import { type ShellProps, useIsPast } from '@daybook/frontend-kit';
import { type CivilDate, formatMoney, formatShortDate, isDone, monthOf } from '@daybook/money';
import { Button } from '@daybook/ui/button';
import { ItemName } from '@daybook/ui/item-name';
import type { Entry } from '../month/entry.js';
import { useChooseStatus } from './status/use-choose-status.js';
import { Listed, Muted, When } from './summary-parts.js';

const SHOWN = 3;

/** Something that nobody has told of yet. */
interface Open {
  entry: Entry;
  /** When it was due. */
  on: CivilDate;
}

/** Bills whose day had passed when they were entered: nobody has said yet whether they were paid. */
const unknownOf = (entries: readonly Entry[], today: CivilDate): Open[] =>
  entries
    .filter(
      ({ kind, inAnchorMonth, status, chosen, dueDate }) =>
        kind === 'bill' && inAnchorMonth && status === 'scheduled' && chosen !== 'scheduled' && dueDate < today,
    )
    .map((entry) => ({ entry, on: entry.dueDate }));

/** Incomes that were due three days ago or more, and did not come; the longest ago first. */
const lateOf = (entries: readonly Entry[]): Open[] =>
  entries
    .flatMap((entry) => (entry.lateSince === undefined || isDone(entry.status) ? [] : { entry, on: entry.lateSince }))
    .sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : a.entry.id - b.entry.id));

interface AskedProps extends ShellProps {
  entries: readonly Entry[];
  /** Shows all of the kind. */
  onOpen: () => void;
}

const Asked = ({
  shell,
  title,
  done,
  open,
  onOpen,
}: Omit<AskedProps, 'entries'> & {
  title: string;
  /** What is said of an entry by yes. */
  done: string;
  open: readonly Open[];
}) => {
  const choose = useChooseStatus({ shell });
  const isPast = useIsPast();
  if (isPast || open.length === 0) return null;
  return (
    <Listed>
      <h3>{title}</h3>
      <ol aria-label={title}>
        {open.slice(0, SHOWN).map(({ entry, on }) => {
          const when = formatShortDate(on);
          return (
            <li key={entry.id}>
              {monthOf(on) === monthOf(shell.today) ? (
                <Button size="small" aria-label={`Yes, ${entry.name} of ${when} ${done}`} onClick={() => choose(entry)}>
                  Yes
                </Button>
              ) : (
                // A month that is over is told by its transaction alone.
                <Button
                  size="small"
                  aria-label={`Find ${entry.name} of ${when} among transactions`}
                  onClick={() => shell.navigate('transactions', { type: 'credit', from: on })}
                >
                  Find
                </Button>
              )}
              <ItemName emoji={entry.emoji} name={entry.name} />
              <When>{when}</When>
              <span>{formatMoney(entry.amount)}</span>
            </li>
          );
        })}
      </ol>
      {open.length > SHOWN ? (
        <Muted>
          <Button size="small" variant="ghost" flush onClick={onOpen}>
            +{open.length - SHOWN} more
          </Button>
        </Muted>
      ) : null}
    </Listed>
  );
};

/** Asks for each past bill that was entered late, with one click for yes; nothing where there is none. */
export const WasItPaid = ({ entries, ...rest }: AskedProps) => (
  <Asked {...rest} title="Was it paid?" done="was paid" open={unknownOf(entries, rest.shell.today)} />
);

/** Asks for each income that was due three days ago or more, with one click for yes; nothing where there is none. */
export const DidItCome = ({ entries, ...rest }: AskedProps) => (
  <Asked {...rest} title="Did it come?" done="came" open={lateOf(entries)} />
);
