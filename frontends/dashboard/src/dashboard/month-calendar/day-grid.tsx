import { type CivilDate, dateIn, dayOf, lengthOfMonth, monthGrid, monthOf, type WeekStart } from '@daybook/money';
import { StatusGlyph, toneOf } from '@daybook/ui/status-glyph';
import { type KeyboardEvent, type ReactElement, useRef, useState } from 'react';
import { dayLabel } from '../../month/day-labels.js';
import type { MonthDay } from '../../month/month-days.js';
import { WeekdayHeads } from '@daybook/ui/finance/weekday-heads';
import { DayButton, Grid } from './day-cells.js';

export interface DayGridProps {
  today: CivilDate;
  days: ReadonlyMap<number, MonthDay>;
  onOpen: (number: number) => void;
  start?: WeekStart;
  /** Puts something around the button of a day, such as its tooltip. */
  around?: (number: number, button: ReactElement) => ReactElement;
  /** Has the focus when the grid appears. */
  focused?: number | null;
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

const unwrapped = (_number: number, button: ReactElement): ReactElement => button;

/** The month of today: one stop for the Tab key, arrow keys inside. */
export const DayGrid = ({
  today,
  days,
  onOpen,
  start = 'sunday',
  around = unwrapped,
  focused = null,
}: DayGridProps) => {
  const month = monthOf(today);
  const [current, setCurrent] = useState(focused ?? dayOf(today));
  const table = useRef<HTMLTableElement>(null);

  const move = (event: KeyboardEvent) => {
    const next = current + (steps[event.key] ?? 0);
    if (next === current || next < 1 || next > lengthOfMonth(month)) return;
    event.preventDefault();
    table.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  };

  const buttonOf = (number: number) => {
    const day = days.get(number);
    const tone = day?.status ? toneOf(day.status) : undefined;
    const isToday = number === dayOf(today);
    return (
      <DayButton
        type="button"
        data-day={number}
        $tone={tone}
        $today={isToday}
        tabIndex={number === current ? 0 : -1}
        autoFocus={number === focused}
        aria-label={dayLabel(dateIn(month, number), today, day)}
        aria-current={isToday ? 'date' : undefined}
        onFocus={() => setCurrent(number)}
        onClick={() => onOpen(number)}
      >
        {number}
        {tone ? <StatusGlyph tone={tone} size={12} /> : null}
      </DayButton>
    );
  };

  return (
    <Grid ref={table} role="grid" aria-label="Days of the month" onKeyDown={move}>
      <WeekdayHeads start={start} />
      <tbody>
        {monthGrid(month, start).map((week, index) => (
          <tr key={index}>
            {week.map((number, cell) => (
              <td key={cell} role="gridcell">
                {number === undefined ? null : around(number, buttonOf(number))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Grid>
  );
};
