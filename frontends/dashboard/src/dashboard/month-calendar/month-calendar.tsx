import type { ShellProps } from '@daybook/frontend-kit';
import { dateIn, formatMonthUpper, monthGrid, monthOf } from '@daybook/money';
import { StatusLegend } from '@daybook/ui/finance/status-legend';
import { lazyPart } from '@daybook/ui/lazy-part';
import { Panel } from '@daybook/ui/panel';
import { Skeleton } from '@daybook/ui/skeleton';
import { type ComponentType, useState } from 'react';
import { balanceAfter, monthDays } from '../../month/month-days.js';
import type { Month } from '../../month/use-month.js';
import { useOpenDay } from '../../month/use-open-day.js';
import { useWeekStart } from '../../month/use-week-start.js';
import { QueryBoundary } from '../../api/query-boundary.js';
import type { AddButtonsProps } from '../../series-dialog/add-buttons.js';
import { CELL_HEIGHT, HEAD_HEIGHT } from './day-cells.js';
import { DayGrid, type DayGridProps } from './day-grid.js';

const loadGridWithTooltips = () => import(/* webpackChunkName: "calendar-tooltips" */ './day-grid-with-tooltips.js');
const DayDetail = lazyPart(() => import(/* webpackChunkName: "calendar-day" */ '../../month/day-detail.js'));

/** The grid, and once it is hovered or focused the one with tooltips, which the first load need not wait for. */
const useGrid = () => {
  const [Grid, setGrid] = useState<ComponentType<DayGridProps>>(() => DayGrid);
  const preload = () => {
    // Without tooltips the grid is whole all the same; the next one tries again.
    if (Grid === DayGrid)
      void loadGridWithTooltips()
        .then(({ DayGridWithTooltips }) => setGrid(() => DayGridWithTooltips))
        .catch(() => undefined);
  };
  return { Grid, preload };
};

interface MonthCalendarProps extends ShellProps, Pick<AddButtonsProps, 'onAdd'> {
  month: Month;
}

/** The month of today at a glance: a day's tooltip counts its entries, a click lists them. */
export const MonthCalendar = ({ shell, month, onAdd }: MonthCalendarProps) => {
  const { today } = shell;
  const { day: open, open: setOpen } = useOpenDay(shell, monthOf(today));
  const [focused, setFocused] = useState<number | null>(null);
  const [start] = useWeekStart(shell);
  const { Grid, preload } = useGrid();
  const days = monthDays(month.entries, false);
  const height = HEAD_HEIGHT + monthGrid(monthOf(today), start).length * CELL_HEIGHT;
  return (
    <Panel title={formatMonthUpper(monthOf(today))} actions={<StatusLegend />}>
      <QueryBoundary queries={month.queries} skeleton={<Skeleton $height={`${height}px`} />}>
        {() => (
          <div
            onMouseEnter={preload}
            onFocus={({ target }) => {
              setFocused(Number(target.dataset.day));
              preload();
            }}
            onBlur={() => setFocused(null)}
          >
            <Grid today={today} days={days} onOpen={setOpen} start={start} focused={focused} />
          </div>
        )}
      </QueryBoundary>
      {open === null ? null : (
        <DayDetail
          shell={shell}
          date={dateIn(monthOf(today), open)}
          day={days.get(open)}
          balance={balanceAfter(days, open)}
          onAdd={onAdd}
          onClose={() => setOpen(null)}
        />
      )}
    </Panel>
  );
};
