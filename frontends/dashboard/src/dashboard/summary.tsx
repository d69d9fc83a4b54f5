import type { ShellProps } from '@daybook/frontend-kit';
import { formatMoney, formatShortDate, lastDayOf, leftOver, moneyParts, monthOf, withPlus } from '@daybook/money';
import { Panel } from '@daybook/ui/panel';
import { QueryBoundary } from '../api/query-boundary.js';
import { ExplainedFigure } from '../explain/explained-figure.js';
import type { Month } from '../month/use-month.js';
import { Balance } from './balance.js';
import { DueLines, SHOWN_DUES } from './due-lines.js';
import { MonthBars } from './month-bars.js';
import { NeedsAttention } from './needs-attention.js';
import { Elsewhere, Figure, Headline, Listed, Muted, Split, Waiting } from './summary-parts.js';
import type { CardFilter } from './table/card-filter.js';
import { upcomingEntries } from './upcoming-entries.js';
import { DidItCome, WasItPaid } from './was-it-paid.js';

interface SummaryProps extends ShellProps {
  month: Month;
  /** The dashboard has its data. */
  drawn: boolean;
  /** Shows the rows behind a number. */
  onOpen: (filter: CardFilter) => void;
}

const Content = ({ shell, month: { entries }, drawn, onOpen }: SummaryProps) => {
  const { today } = shell;
  const [incomes, bills] = [
    entries.filter(({ kind }) => kind === 'income'),
    entries.filter(({ kind }) => kind === 'bill'),
  ];
  const left = moneyParts(leftOver(incomes, bills).value);
  const soFar = withPlus(leftOver(incomes, bills, 'done').value, formatMoney);
  const planned = withPlus(leftOver(incomes, bills, 'open').value, formatMoney);
  const upcoming = upcomingEntries(entries, today, Infinity);
  const overdue = upcoming.filter(({ status }) => status === 'overdue');
  const next = upcoming.filter(({ status }) => status !== 'overdue').slice(0, SHOWN_DUES - overdue.length);
  const openExpenses = () => onOpen('expenses');
  return (
    <>
      <Headline>
        <Figure>
          <ExplainedFigure
            shell={shell}
            figure="left-over"
            label="Left over"
            text={`${left.sign}${left.dollars}${left.cents}`}
          >
            {left.sign}
            {left.dollars}
            <small>{left.cents}</small>
          </ExplainedFigure>
        </Figure>
        <Muted>left on {formatShortDate(lastDayOf(monthOf(today)))}</Muted>
        <Split>
          <ExplainedFigure shell={shell} figure="left-so-far" label="Left so far" text={soFar} />{' '}
          <Elsewhere>paid and received </Elsewhere>so far,{' '}
          <ExplainedFigure shell={shell} figure="left-planned" label="Still planned" text={planned} /> still planned
        </Split>
      </Headline>
      <Balance shell={shell} entries={entries} drawn={drawn} />
      <NeedsAttention shell={shell} entries={overdue} onOpen={openExpenses} />
      <MonthBars shell={shell} incomes={incomes} bills={bills} onOpen={onOpen} />
      <WasItPaid shell={shell} entries={entries} onOpen={openExpenses} />
      <DidItCome shell={shell} entries={entries} onOpen={() => onOpen('income')} />
      {overdue.length >= SHOWN_DUES ? null : (
        <Listed>
          <h3>Next bills</h3>
          {upcoming.length === 0 ? <Muted>No bill is due this month or next.</Muted> : null}
          <DueLines entries={next} onOpen={openExpenses} />
        </Listed>
      )}
    </>
  );
};

/** This month in one figure: what will be left at its end, what needs attention, and the next bills. */
export const Summary = (props: SummaryProps) => (
  <Panel title="This month">
    <QueryBoundary queries={props.month.queries} skeleton={<Waiting />}>
      {() => <Content {...props} />}
    </QueryBoundary>
  </Panel>
);
