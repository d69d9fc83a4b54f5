import type { ShellProps } from '@daybook/frontend-kit';
import { type Cents, type CivilDate, formatFullDate, formatMoney, formatShortDate, withPlus } from '@daybook/money';
import { Dialog } from '@daybook/ui/dialog';
import { color, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';
import { ExplainedFigure } from '../explain/explained-figure.js';
import { entryCount } from './day-labels.js';
import { EntryList } from './entry-list.js';
import type { MonthDay } from './month-days.js';

const Balance = styled.p`
  display: flex;
  justify-content: space-between;
  gap: ${space(4)};
  margin-top: ${space(3)};
  padding-top: ${space(3)};
  border-top: 1px solid ${color.control};
  font-variant-numeric: tabular-nums;
  > span {
    color: ${color.muted};
  }
`;

interface DayDetailProps extends ShellProps {
  date: CivilDate;
  day: MonthDay | undefined;
  /** Of the month, after this day. */
  balance: Cents;
  /** Whether the server can tell how the balance is made: that of the current month. */
  isExplained: boolean;
  onClose: () => void;
}

const describe = (day: MonthDay | undefined): string =>
  day ? `${entryCount(day.total)}, ${withPlus(day.net, formatMoney)} in total` : 'Nothing due on this day.';

/** A day's entries in full, at the right edge. */
const DayDetail = ({ shell, date, day, balance, isExplained, onClose }: DayDetailProps) => (
  <Dialog onClose={onClose} placement="panel" width={420} title={formatFullDate(date)} description={describe(day)}>
    {day ? <EntryList entries={day.entries} /> : null}
    <Balance>
      <span>Month balance after this day</span>
      <b>
        {isExplained ? (
          <ExplainedFigure
            shell={shell}
            figure="balance"
            query={{ date }}
            label={`Balance after ${formatShortDate(date)}`}
            text={formatMoney(balance)}
          />
        ) : (
          formatMoney(balance)
        )}
      </b>
    </Balance>
  </Dialog>
);

export default DayDetail;
