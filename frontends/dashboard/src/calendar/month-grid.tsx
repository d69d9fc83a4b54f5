import {
  chipName,
  type CivilDate,
  type CivilMonth,
  dateIn,
  formatCompactMoney,
  formatWholeMoney,
  monthGrid,
  type WeekStart,
} from '@daybook/money';
import { StatusGlyph, toneOf } from '@daybook/ui/status-glyph';
import type { Entry } from '../month/entry.js';
import { dayLabel } from '../month/day-labels.js';
import { Chip, ChipName, CountBadge, DayButton, DayCell, DayHead, DayNumber, Grid, More } from './grid-cells.js';
import type { MonthDay } from '../month/month-days.js';
import { signedAmount } from '../month/signed-amount.js';
import { WeekdayHeads } from '@daybook/ui/finance/weekday-heads';

interface MonthGridProps {
  month: CivilMonth;
  today: CivilDate;
  days: ReadonlyMap<number, MonthDay>;
  narrow: boolean;
  start: WeekStart;
  onOpen: (day: number) => void;
}

/** A day with so many entries has room for names of two lines. */
const WITH_LONG_NAMES = 3;

interface EntryChipProps {
  entry: Entry;
  narrow: boolean;
  /** Its status is not that of all others of the day. */
  marked: boolean;
  lines: 1 | 2;
}

const EntryChip = ({ entry, narrow, marked, lines }: EntryChipProps) => (
  <Chip $income={entry.kind === 'income'}>
    <ChipName $lines={lines}>
      {marked ? <StatusGlyph tone={toneOf(entry.status)} size={narrow ? 9 : 11} /> : null}
      <span>{chipName(entry.name, narrow)}</span>
    </ChipName>
    <span>{signedAmount(entry, narrow ? formatCompactMoney : formatWholeMoney)}</span>
  </Chip>
);

const Day = ({
  month,
  today,
  number,
  day,
  narrow,
  onOpen,
}: Omit<MonthGridProps, 'days' | 'start'> & { number: number; day?: MonthDay }) => {
  const tone = day?.status ? toneOf(day.status) : undefined;
  // Where all are alike, the glyph of the day is that of each.
  const isMixed = day?.entries.some(({ status }) => toneOf(status) !== tone) ?? false;
  const date = dateIn(month, number);
  const isToday = date === today;
  return (
    <DayButton
      type="button"
      $tone={tone}
      $today={isToday}
      aria-label={dayLabel(date, today, day)}
      aria-current={isToday ? 'date' : undefined}
      data-day={number}
      onClick={() => onOpen(number)}
    >
      <DayHead>
        <DayNumber $today={isToday}>{number}</DayNumber>
        {tone ? <StatusGlyph tone={tone} size={narrow ? 11 : 12} /> : null}
        {day && day.total > 1 ? <CountBadge>{day.total}</CountBadge> : null}
      </DayHead>
      {[...(day?.incomes ?? []), ...(day?.bills ?? [])].map((entry) => (
        <EntryChip
          key={`${entry.kind} ${entry.id}`}
          entry={entry}
          narrow={narrow}
          marked={isMixed}
          lines={!narrow && (day?.total ?? 0) <= WITH_LONG_NAMES ? 2 : 1}
        />
      ))}
      {day && day.more > 0 ? <More>+{day.more} more</More> : null}
    </DayButton>
  );
};

/** A month, in weeks that start on the day that the person prefers. */
export const MonthGrid = ({ days, start, ...props }: MonthGridProps) => (
  <Grid>
    <WeekdayHeads start={start} />
    <tbody>
      {monthGrid(props.month, start).map((week, index) => (
        <tr key={index}>
          {week.map((number, cell) => (
            <DayCell key={cell}>
              {number === undefined ? null : <Day {...props} number={number} day={days.get(number)} />}
            </DayCell>
          ))}
        </tr>
      ))}
    </tbody>
  </Grid>
);
