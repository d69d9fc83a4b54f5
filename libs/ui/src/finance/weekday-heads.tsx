import { WEEKDAYS, weekdayLabel } from '@daybook/money';

/** The head of a table with a column for each weekday, Sunday first. */
export const WeekdayHeads = () => (
  <thead>
    <tr>
      {WEEKDAYS.map((weekday) => (
        <th key={weekday} scope="col" abbr={weekdayLabel(weekday)}>
          {weekdayLabel(weekday).slice(0, 3)}
        </th>
      ))}
    </tr>
  </thead>
);
