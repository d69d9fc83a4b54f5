import type { ShellProps } from '@daybook/frontend-kit';
import { dateIn, formatMonthUpper, monthGrid, monthOf } from '@daybook/money';
import { Panel } from '@daybook/ui/panel';
import { Skeleton } from '@daybook/ui/skeleton';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Legend } from '../../calendar/legend.js';
import { balanceAfter, monthDays } from '../../calendar/month-days.js';
import type { Month } from '../../plan/use-month.js';
import { Loaded } from '../../reads/loaded.js';
import { CELL_HEIGHT, HEAD_HEIGHT } from './day-cells.js';
import { DayGrid, type DayGridProps } from './day-grid.js';

const loadToldGrid = () => import(/* webpackChunkName: "calendar-tooltips" */ './told-grid.js');
const DayDetail = lazy(() => import(/* webpackChunkName: "calendar-day" */ '../../calendar/day-detail.js'));

/** The grid, and from the first approach on the one with tooltips, which the first load need not wait for. */
const useGrid = () => {
  const [Grid, setGrid] = useState<ComponentType<DayGridProps>>(() => DayGrid);
  const approach = () => {
    // Without tooltips the grid is whole all the same; the next approach tries again.
    if (Grid === DayGrid)
      void loadToldGrid()
        .then(({ ToldGrid }) => setGrid(() => ToldGrid))
        .catch(() => undefined);
  };
  return { Grid, approach };
};

/** The month of today at a glance: a day's tooltip counts its entries, a click lists them. */
export const MonthCalendar = ({ shell: { today }, month }: ShellProps & { month: Month }) => {
  const [open, setOpen] = useState<number | null>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const { Grid, approach } = useGrid();
  const days = monthDays(month.entries, false);
  const height = HEAD_HEIGHT + monthGrid(monthOf(today)).length * CELL_HEIGHT;
  return (
    <Panel title={formatMonthUpper(monthOf(today))} actions={<Legend />}>
      <Loaded reads={month.reads} skeleton={<Skeleton $height={`${height}px`} />}>
        {() => (
          <div
            onMouseEnter={approach}
            onFocus={({ target }) => {
              setFocused(Number(target.dataset.day));
              approach();
            }}
            onBlur={() => setFocused(null)}
          >
            <Grid today={today} days={days} onOpen={setOpen} focused={focused} />
          </div>
        )}
      </Loaded>
      {open === null ? null : (
        <Suspense>
          <DayDetail
            date={dateIn(monthOf(today), open)}
            day={days.get(open)}
            balance={balanceAfter(days, open)}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </Panel>
  );
};
