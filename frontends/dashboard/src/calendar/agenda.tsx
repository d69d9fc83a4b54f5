import {
  type CivilDate,
  type CivilMonth,
  dateIn,
  formatShortDate,
  monthOf,
  weekdayLabel,
  weekdayOf,
} from '@daybook/money';
import { Button } from '@daybook/ui/button';
import { counted } from '@daybook/ui/text/counted';
import { color, fontSize, space } from '@daybook/ui/theme/tokens';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { useGrowing } from '@daybook/ui/hooks/use-growing';
import { EntryList } from '../month/entry-list.js';
import type { MonthDay } from '../month/month-days.js';

const Days = styled.ol`
  display: grid;
  gap: ${space(4)};
`;

/** As wide as the list, so that a thumb finds it. */
const Earlier = styled.div`
  display: grid;
`;

const Name = styled.h3<{ $today: boolean }>`
  color: ${({ $today }) => ($today ? color.accent : color.muted)};
  font-size: ${fontSize.small};
`;

interface AgendaProps {
  month: CivilMonth;
  today: CivilDate;
  days: ReadonlyMap<number, MonthDay>;
  /** Whether days before today are folded away, since the grid above shows them. */
  fromToday: boolean;
}

const DAYS_AT_ONCE = 4;

const byDay = (a: MonthDay, b: MonthDay): number => a.day - b.day;

/** The days of the month that have entries, in order; of the present month those from today on, and the earlier ones on demand. */
export const Agenda = ({ month, today, days, fromToday }: AgendaProps) => {
  const [unfolded, setUnfolded] = useState(false);
  const inOrder = useMemo(() => [...days.values()].sort(byDay), [days]);
  const present = month === monthOf(today);
  const coming = inOrder.filter(({ day }) => dateIn(month, day) >= today);
  const earlier = inOrder.length - coming.length;
  const foldable = fromToday && present && earlier > 0 && coming.length > 0;
  return (
    <>
      {foldable ? (
        <Earlier>
          <Button aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
            {unfolded ? 'Hide' : 'Show'} {counted(earlier, 'earlier day')}
          </Button>
        </Earlier>
      ) : null}
      <Days aria-label="Agenda">
        {useGrowing(foldable && !unfolded ? coming : inOrder, DAYS_AT_ONCE).map(({ day, entries }) => {
          const date = dateIn(month, day);
          return (
            <li key={day}>
              <Name $today={date === today}>
                {weekdayLabel(weekdayOf(date))}, {formatShortDate(date)}
                {date === today ? ', today' : ''}
              </Name>
              <EntryList entries={entries} />
            </li>
          );
        })}
      </Days>
    </>
  );
};
