import type { ViewProps } from '@daybook/frontend-kit';
import { formatMonth, MOBILE_BREAKPOINT, monthOf } from '@daybook/money';
import { Button } from '@daybook/ui/button';
import { EmptyState } from '@daybook/ui/empty-state';
import { Panel } from '@daybook/ui/panel';
import { Skeleton } from '@daybook/ui/skeleton';
import { ViewHeader } from '@daybook/ui/view-header';
import { lazy, Suspense, useState } from 'react';
import { Stack } from '../plan/stack.js';
import { useMonth } from '../plan/use-month.js';
import { Loaded } from '../reads/loaded.js';
import { useNarrow } from '../reads/use-narrow.js';
import { Agenda } from './agenda.js';
import { Legend } from './legend.js';
import { monthDays } from './month-days.js';
import { MonthGrid } from './month-grid.js';

const DayDetail = lazy(() => import(/* webpackChunkName: "calendar-day" */ './day-detail.js'));

/** Below this width seven columns cannot be read, and the agenda stands alone. */
const GRID_FROM = 360;

/** The month of today as a grid, and on a phone as an agenda too. */
export const Calendar = ({ host }: ViewProps) => {
  const { today } = host;
  const month = useMonth(today);
  const narrow = useNarrow(MOBILE_BREAKPOINT);
  const tiny = useNarrow(GRID_FROM);
  const [open, setOpen] = useState<number | null>(null);
  const days = monthDays(month.entries, narrow);
  return (
    <>
      <ViewHeader title="Calendar" />
      <Panel title={formatMonth(monthOf(today))} actions={<Legend />}>
        <Loaded reads={month.reads} skeleton={<Skeleton $height="620px" />}>
          {() => (
            <Stack>
              {tiny ? null : <MonthGrid today={today} days={days} narrow={narrow} onOpen={setOpen} />}
              {narrow && days.size > 0 ? <Agenda today={today} days={days} /> : null}
              {days.size === 0 ? (
                <EmptyState
                  title="Nothing is due this month"
                  action={<Button onClick={() => host.navigate('recurring')}>Go to Recurring</Button>}
                >
                  Bills and income stand here on their days once you have added them.
                </EmptyState>
              ) : null}
            </Stack>
          )}
        </Loaded>
      </Panel>
      {open === null ? null : (
        <Suspense>
          <DayDetail today={today} number={open} day={days.get(open)} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
};
