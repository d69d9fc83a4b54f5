import { Editing, type ShellProps } from '@daybook/frontend-kit';
import {
  type Cents,
  type CivilDate,
  dayOf,
  formatFullDate,
  formatMoney,
  formatShortDate,
  withPlus,
} from '@daybook/money';
import { Dialog } from '@daybook/ui/dialog';
import { color, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';
import { AddSeries } from '../series-dialog/add-series.js';
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
  onClose: () => void;
}

/** A day's entries in full, at the right edge. */
const DayDetail = ({ shell, date, day, balance, onClose }: DayDetailProps) => (
  <Dialog
    onClose={onClose}
    placement="panel"
    width={420}
    title={formatFullDate(date)}
    footer={
      <Editing>
        <AddSeries shell={shell} dueDay={dayOf(date)} withIncome />
      </Editing>
    }
    description={
      day ? (
        <>
          {entryCount(day.total)},{' '}
          <ExplainedFigure
            shell={shell}
            figure="day-net"
            query={{ date }}
            label={`the total of ${formatShortDate(date)}`}
            text={withPlus(day.net, formatMoney)}
          />{' '}
          in total
        </>
      ) : (
        'Nothing due on this day.'
      )
    }
  >
    {day ? <EntryList entries={day.entries} /> : null}
    <Balance>
      <span>Month balance after this day</span>
      <b>
        <ExplainedFigure
          shell={shell}
          figure="balance"
          query={{ date }}
          label={`Balance after ${formatShortDate(date)}`}
          text={formatMoney(balance)}
        />
      </b>
    </Balance>
  </Dialog>
);

export default DayDetail;
