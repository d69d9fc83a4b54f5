import { WEEKDAYS, weekdayLabel, type WeekStart } from '@daybook/money';

const ordered: Record<WeekStart, readonly (typeof WEEKDAYS)[number][]> = {
  sunday: WEEKDAYS,
  monday: [...WEEKDAYS.slice(1), ...WEEKDAYS.slice(0, 1)],
};

/** The head of a table with a column for each weekday, Sunday first unless the week starts otherwise. */
export const WeekdayHeads = ({ start = 'sunday' }: { start?: WeekStart }) => (
  <thead>
    <tr>
      {ordered[start].map((weekday) => (
        <th key={weekday} scope="col" abbr={weekdayLabel(weekday)}>
          {weekdayLabel(weekday).slice(0, 3)}
        </th>
      ))}
    </tr>
  </thead>
);
