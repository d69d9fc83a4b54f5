import { type ShellProps, useIsPresent, useLocalSetting, useLog } from '@daybook/frontend-kit';
import { dayOf, MOBILE_BREAKPOINT, monthOf } from '@daybook/money';
import { Button } from '@daybook/ui/button';
import { media, space } from '@daybook/ui/theme/tokens';
import { ViewHeader } from '@daybook/ui/view-header';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { Stack } from '@daybook/ui/stack';
import { useBillPayments, useBudgetSummary } from '../api/use-queries.js';
import { useNarrow } from '@daybook/ui/hooks/use-narrow';
import { lazyPart } from '@daybook/ui/lazy-part';
import { FirstSteps, type StepsTaken } from './first-steps.js';
import { useFirstSteps } from './use-first-steps.js';
import { MatchesToReview } from './matches-to-review.js';
import { MonthCalendar } from './month-calendar/month-calendar.js';
import { Summary } from './summary.js';
import { asCardFilter, type CardFilter } from './table/card-filter.js';
import { TableCard } from './table/table-card.js';
import { useMonth } from '../month/use-month.js';
import { useOpenDay } from '../month/use-open-day.js';
import { useSeriesDialog } from '../series-dialog/use-series-dialog.js';
import { useUsableMark } from './use-usable-mark.js';
import { useLayout } from './widgets/use-layout.js';
import { Widgets } from './widgets/widgets.js';

const LayoutEditor = lazyPart(() => import(/* webpackChunkName: "layout-editor" */ './widgets/layout-editor.js'));

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space(5)};
  ${media.wide} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  }
`;

const Steps = styled.div`
  margin-bottom: ${space(5)};
`;

const nothingTaken: StepsTaken = { imported: false, income: false, bills: false };

/** The month at a glance: the summary, the calendar and the table card on the left, the widgets on the right. */
export const Dashboard = ({ shell }: ShellProps) => {
  const month = useMonth(shell.today);
  const reads = [useBudgetSummary(), useBillPayments()];
  const { layout, toggle, reorder } = useLayout({ shell });
  const [filter, setFilter] = useLocalSetting<CardFilter>(shell.user.id, 'dashboard-filter', 'all');
  const isPresent = useIsPresent();
  // How it is laid out is each person's own, also of those who may only look.
  const mayLayOut = useLog() === undefined;
  const { value, replace } = shell.viewState;
  const { sheet, ...others } = value;
  const editing = mayLayOut && sheet === 'layout';
  const setEditing = (opens: boolean) => replace({ ...others, ...(opens && { sheet: 'layout' }) });
  const { day, add } = useOpenDay(shell, monthOf(shell.today));
  const { dialog } = useSeriesDialog({ shell }, { dueDay: day ?? dayOf(shell.today), onAdd: add });
  const card = useRef<HTMLDivElement>(null);
  const narrow = useNarrow(MOBILE_BREAKPOINT);

  const { bills, incomes } = month.queries;
  const inHand = [bills, incomes, ...reads].every(({ query }) => query.data !== undefined);
  useUsableMark(inHand);

  const openRows = (next: CardFilter) => {
    setFilter(next);
    card.current?.scrollIntoView({ block: 'start' });
    card.current?.focus({ preventScroll: true });
  };

  const empty = bills.query.data?.length === 0 && incomes.query.data?.length === 0;
  const counts = inHand
    ? { bills: bills.query.data?.length ?? 0, incomes: incomes.query.data?.length ?? 0 }
    : undefined;
  const { taken, onDismiss } = useFirstSteps(shell, counts);
  if (empty) {
    return (
      <>
        <ViewHeader title="Dashboard" subtitle="No bills or income yet" />
        {isPresent ? <FirstSteps shell={shell} taken={taken ?? nothingTaken} /> : null}
        {dialog}
      </>
    );
  }
  const calendar = <MonthCalendar key="calendar" shell={shell} month={month} onAdd={add} />;
  const table = (
    <div key="table" ref={card} tabIndex={-1}>
      <TableCard shell={shell} month={month} filter={asCardFilter(filter)} onFilter={setFilter} />
    </div>
  );
  return (
    <>
      <ViewHeader
        title="Dashboard"
        actions={
          <>
            <MatchesToReview shell={shell} drawn={inHand} />
            {mayLayOut ? (
              <Button onClick={() => setEditing(true)} {...LayoutEditor.intent}>
                Edit layout
              </Button>
            ) : null}
          </>
        }
      />
      {taken && isPresent ? (
        <Steps>
          <FirstSteps shell={shell} taken={taken} onDismiss={onDismiss} />
        </Steps>
      ) : null}
      <Columns>
        <Stack>
          <Summary shell={shell} month={month} drawn={inHand} onOpen={openRows} />
          {narrow ? [table, calendar] : [calendar, table]}
        </Stack>
        <Widgets content={{ shell, month, drawn: inHand }} layout={layout} onReorder={reorder} />
      </Columns>
      {editing ? <LayoutEditor layout={layout} onToggle={toggle} onClose={() => setEditing(false)} /> : null}
      {dialog}
    </>
  );
};
