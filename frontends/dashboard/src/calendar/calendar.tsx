import type { BillPayment } from '@daybook/contracts';
import { Editing, type ShellProps } from '@daybook/frontend-kit';
import {
  type CivilMonth,
  dateIn,
  dayOf,
  formatMonth,
  isCivilMonth,
  MOBILE_BREAKPOINT,
  monthOf,
  weekdayLabel,
} from '@daybook/money';
import { Button } from '@daybook/ui/button';
import { EmptyState } from '@daybook/ui/empty-state';
import { StatusLegend } from '@daybook/ui/finance/status-legend';
import { MoreActions } from '@daybook/ui/more-actions';
import { Panel } from '@daybook/ui/panel';
import { Skeleton } from '@daybook/ui/skeleton';
import { ViewHeader } from '@daybook/ui/view-header';
import { media, space } from '@daybook/ui/theme/tokens';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { Stack } from '@daybook/ui/stack';
import { AddButtons } from '../series-dialog/add-buttons.js';
import { useSeriesDialog } from '../series-dialog/use-series-dialog.js';
import { useMonth } from '../month/use-month.js';
import { useOpenDay } from '../month/use-open-day.js';
import { useWeekStart } from '../month/use-week-start.js';
import { QueryBoundary } from '../api/query-boundary.js';
import { type Read, useBillPayments } from '../api/use-queries.js';
import { useNarrow } from '@daybook/ui/hooks/use-narrow';
import { lazyPart } from '@daybook/ui/lazy-part';
import { Agenda } from './agenda.js';
import { balanceAfter, monthDays } from '../month/month-days.js';
import { MonthGrid } from './month-grid.js';
import { MonthStepper } from './month-stepper.js';
import { entriesOfMonth } from '../month/entries-of-month.js';

const DayDetail = lazyPart(() => import(/* webpackChunkName: "calendar-day" */ '../month/day-detail.js'));

/** On a phone the month takes the whole width of the screen, so that amounts have room in seven columns. */
const Edges = styled.div`
  ${media.phone} {
    margin: 0 -${space(4)};
    > section {
      border-right: 0;
      border-left: 0;
      border-radius: 0;
    }
  }
`;

const noPayments: readonly BillPayment[] = [];

/** Below this width seven columns are unreadable: the agenda replaces the grid. */
const GRID_FROM = 360;

/** The present month until the person steps to another. */
const shownMonth = ({ viewState, today }: ShellProps['shell']): CivilMonth => {
  const { month } = viewState.value;
  return isCivilMonth(month) ? month : monthOf(today);
};

/** A month as a grid, and on a phone as an agenda too. */
export const Calendar = ({ shell }: ShellProps) => {
  const { today } = shell;
  const month = useMonth(today);
  const narrow = useNarrow(MOBILE_BREAKPOINT);
  const tiny = useNarrow(GRID_FROM);
  const [start, setStart] = useWeekStart(shell);
  const payments = useBillPayments();
  const current = monthOf(today);
  const shown = shownMonth(shell);
  const away = shown !== current;
  const paid = payments.query.data ?? noPayments;
  const days = useMemo(() => {
    const entries = away ? entriesOfMonth(month.entries, paid, shown, today) : month.entries;
    return monthDays(entries, narrow);
  }, [away, month.entries, paid, shown, today, narrow]);
  const queries: Record<string, Read<unknown>> = away ? { ...month.queries, payments } : { ...month.queries };
  const { day: open, open: setOpen, add } = useOpenDay(shell, shown);
  const dueDay = open ?? (away ? undefined : dayOf(today));
  const { open: openSeries, dialog } = useSeriesDialog({ shell }, { dueDay, onAdd: add });
  const step = (next: CivilMonth) => {
    const { day: _day, ...others } = shell.viewState.value;
    shell.viewState.replace({ ...others, month: next });
  };
  return (
    <>
      <ViewHeader
        title="Calendar"
        actions={
          <>
            <Editing>
              <AddButtons onAdd={(kind) => openSeries({ kind, row: null })} />
              <MoreActions
                label="Calendar options"
                items={(['sunday', 'monday'] as const).map((day) => ({
                  label: `Weeks start on ${weekdayLabel(day)}`,
                  checked: start === day,
                  onSelect: () => setStart(day),
                }))}
              />
            </Editing>
          </>
        }
      />
      <Edges>
        <Panel
          title={formatMonth(shown)}
          actions={
            <>
              <MonthStepper month={shown} current={current} onStep={step} />
              <StatusLegend />
            </>
          }
        >
          <QueryBoundary queries={queries} skeleton={<Skeleton $height="620px" />}>
            {() => (
              <Stack>
                {tiny ? null : (
                  <MonthGrid month={shown} today={today} days={days} narrow={narrow} start={start} onOpen={setOpen} />
                )}
                {narrow && days.size > 0 ? <Agenda month={shown} today={today} days={days} fromToday={!tiny} /> : null}
                {days.size === 0 ? (
                  <EmptyState
                    title={away ? `Nothing due in ${formatMonth(shown)}` : 'Nothing due this month'}
                    action={<Button onClick={() => shell.navigate('recurring')}>Go to Recurring</Button>}
                  >
                    Bills and income appear on the days they are due.
                  </EmptyState>
                ) : null}
              </Stack>
            )}
          </QueryBoundary>
        </Panel>
      </Edges>
      {open === null ? null : (
        <DayDetail
          shell={shell}
          date={dateIn(shown, open)}
          day={days.get(open)}
          balance={balanceAfter(days, open)}
          onAdd={(kind) => openSeries({ kind, row: null })}
          onClose={() => setOpen(null)}
        />
      )}
      {dialog}
    </>
  );
};
