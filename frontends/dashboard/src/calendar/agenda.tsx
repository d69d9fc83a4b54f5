import { type CivilDate, type CivilMonth, dateIn, formatShortDate, weekdayLabel, weekdayOf } from '@daybook/money';
import { color, fontSize, space } from '@daybook/ui/theme/tokens';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { useGrowing } from '@daybook/ui/hooks/use-growing';
import { EntryList } from '../month/entry-list.js';
import type { MonthDay } from '../month/month-days.js';

const Days = styled.ol`
  display: grid;
  gap: ${space(4)};
`;

const Name = styled.h3<{ $today: boolean }>`
  color: ${({ $today }) => ($today ? color.accent : color.muted)};
  font-size: ${fontSize.small};
`;

interface AgendaProps {
  month: CivilMonth;
  today: CivilDate;
  days: ReadonlyMap<number, MonthDay>;
}

const DAYS_AT_ONCE = 4;

const byDay = (a: MonthDay, b: MonthDay): number => a.day - b.day;

/** The days of the month that have entries, in order. */
export const Agenda = ({ month, today, days }: AgendaProps) => {
  const inOrder = useMemo(() => [...days.values()].sort(byDay), [days]);
  return (
    <Days aria-label="Agenda">
      {useGrowing(inOrder, DAYS_AT_ONCE).map(({ day, entries }) => {
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
  );
};
