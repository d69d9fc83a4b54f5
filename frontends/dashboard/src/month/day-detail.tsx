import { Editing, type ShellProps, useIsPast } from '@daybook/frontend-kit';
import { type Cents, type CivilDate, formatFullDate, formatMoney, formatShortDate, withPlus } from '@daybook/money';
import { Dialog } from '@daybook/ui/dialog';
import { color, space } from '@daybook/ui/theme/tokens';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { AddButtons, type AddButtonsProps } from '../series-dialog/add-buttons.js';
import { useAddKey } from '../series-dialog/use-add-key.js';
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

/** Stands in the row of the dialog's buttons as if it were not there. */
const Foot = styled.div`
  display: contents;
`;

interface DayDetailProps extends ShellProps, Pick<AddButtonsProps, 'onAdd'> {
  date: CivilDate;
  day: MonthDay | undefined;
  /** Of the month, after this day. */
  balance: Cents;
  onClose: () => void;
}

/** A day's entries in full, at the right edge. */
const DayDetail = ({ shell, date, day, balance, onAdd, onClose }: DayDetailProps) => {
  const isPast = useIsPast();
  const foot = useRef<HTMLDivElement>(null);
  useAddKey(isPast ? null : () => onAdd('bill'), foot);
  return (
    <Dialog
      onClose={onClose}
      placement="panel"
      width={420}
      title={formatFullDate(date)}
      footer={
        <Editing>
          <Foot ref={foot}>
            <AddButtons onAdd={onAdd} withIncome />
          </Foot>
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
};

export default DayDetail;
