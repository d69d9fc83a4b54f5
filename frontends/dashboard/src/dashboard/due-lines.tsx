import { formatMoney, formatShortDate, formatWholeMoney } from '@daybook/money';
import { Button } from '@daybook/ui/button';
import { ItemName } from '@daybook/ui/item-name';
import { StatusGlyph, toneOf } from '@daybook/ui/status-glyph';
import { statusLabel } from '../month/status-label.js';
import { Amount, When } from './summary-parts.js';
import type { UpcomingEntry } from './upcoming-entries.js';

/** As many as are listed; more are counted. */
export const SHOWN_DUES = 3;

export interface DueLinesProps {
  entries: readonly UpcomingEntry[];
  /** Shows the rows behind an amount. */
  onOpen: () => void;
}

/** Bills in a line each: what it is, since or until when, and its amount. */
export const DueLines = ({ entries, onOpen }: DueLinesProps) => (
  <>
    <ol>
      {entries.slice(0, SHOWN_DUES).map(({ entry, date, status }) => {
        const day = formatShortDate(date);
        const isLate = status === 'overdue';
        return (
          <li key={`${entry.id} ${date}`}>
            <StatusGlyph tone={toneOf(status)} label={statusLabel(status)} />
            <ItemName emoji={entry.emoji} name={entry.name} />
            <When $late={isLate}>{isLate ? `Overdue since ${day}` : day}</When>
            <Amount
              type="button"
              title={formatMoney(entry.amount)}
              aria-label={`${entry.name} on ${day}, ${formatMoney(entry.amount)}: show the expenses`}
              onClick={onOpen}
            >
              {formatWholeMoney(entry.amount)}
            </Amount>
          </li>
        );
      })}
    </ol>
    {entries.length > SHOWN_DUES ? (
      <Button size="small" variant="ghost" flush onClick={onOpen}>
        +{entries.length - SHOWN_DUES} more
      </Button>
    ) : null}
  </>
);
