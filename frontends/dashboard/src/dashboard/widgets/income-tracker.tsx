import { Editing } from '@daybook/frontend-kit';
import { type CivilDate, dayOf, formatMoney, formatShortDate, isDone, progressOf, withPlus } from '@daybook/money';
import { Button } from '@daybook/ui/button';
import { EmptyState } from '@daybook/ui/empty-state';
import { SkeletonRows } from '@daybook/ui/skeleton';
import { ExplainedFigure } from '../../explain/explained-figure.js';
import type { Entry } from '../../month/entry.js';
import { ItemName } from '@daybook/ui/item-name';
import { LabelledProgress } from '@daybook/ui/labelled-progress';
import { QueryBoundary } from '../../api/query-boundary.js';
import { type UpcomingEntry, upcomingEntries } from '../upcoming-entries.js';
import { Lines, Under } from '../../month/lines.js';
import type { WidgetProps } from './widget.js';

/** This month's incomes whose day has passed, and that have not come. */
const lateOnes = (incomes: readonly Entry[], today: CivilDate): UpcomingEntry[] =>
  incomes
    .filter((entry) => entry.inAnchorMonth && !isDone(entry.status) && entry.status !== 'scheduled')
    .filter(({ dueDay }) => dueDay < dayOf(today))
    .map((entry) => ({ entry, date: entry.dueDate, status: entry.status }));

/** Income received and expected this month, and the next income. */
const IncomeTracker = ({ shell, month }: WidgetProps) => (
  <QueryBoundary queries={month.queries} skeleton={<SkeletonRows rows={3} label="Loading income" />}>
    {() => {
      const incomes = month.entries.filter(({ kind }) => kind === 'income');
      if (incomes.length === 0) {
        return (
          <EmptyState
            title="No income yet"
            action={
              <Editing>
                <Button onClick={() => shell.navigate('recurring', { tab: 'income', add: 'income' })}>
                  Add income
                </Button>
              </Editing>
            }
          >
            Income appears here as you receive it.
          </EmptyState>
        );
      }
      const { done, total, open, percent, bar } = progressOf(incomes);
      const late = lateOnes(incomes, shell.today);
      const next = upcomingEntries(incomes, shell.today, 1, 'income');
      const received = `${formatMoney(done)} of ${formatMoney(total)}`;
      return (
        <>
          <LabelledProgress
            label="Received this month"
            percent={bar}
            valueText={received}
            figure={
              <>
                <ExplainedFigure
                  shell={shell}
                  figure="income-received"
                  label="Income received"
                  text={formatMoney(done)}
                />
                {' of '}
                <ExplainedFigure
                  shell={shell}
                  figure="income-total"
                  label="Income this month"
                  text={formatMoney(total)}
                />
              </>
            }
            detail={
              <>
                <ExplainedFigure shell={shell} figure="income-progress" label="Income Progress" text={`${percent}%`} />
                {' received, '}
                <ExplainedFigure
                  shell={shell}
                  figure="income-pending"
                  label="Income pending"
                  text={formatMoney(open)}
                />
                {' to come'}
              </>
            }
            tone="paid"
          />
          <Lines aria-label="Next income">
            {[...late, ...next].map(({ entry, date }) => (
              <li key={`${entry.id} ${date}`}>
                <ItemName emoji={entry.emoji} name={entry.name}>
                  <Under>
                    {date < shell.today ? 'Expected' : 'Next on'} {formatShortDate(date)}
                  </Under>
                </ItemName>
                <span>{withPlus(entry.amount, formatMoney)}</span>
              </li>
            ))}
          </Lines>
        </>
      );
    }}
  </QueryBoundary>
);

export default IncomeTracker;
