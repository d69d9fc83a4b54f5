import { type CivilDate, type CivilMonth, dateIn, formatShortDate, weekdayLabel, weekdayOf } from '@daybook/money';
import { color, fontSize, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';
import { EntryList } from './entry-list.js';
import type { MonthDay } from './month-days.js';

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

/** The days of the month that have entries, in order. */
export const Agenda = ({ month, today, days }: AgendaProps) => (
  <Days aria-label="Agenda">
    {[...days.values()]
      .sort((a, b) => a.day - b.day)
      .map(({ day, entries }) => {
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
