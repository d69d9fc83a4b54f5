import type { ShellProps } from '@daybook/frontend-kit';
import {
  formatMoney,
  formatShortDate,
  formatWholeMoney,
  lastDayOf,
  leftOver,
  moneyParts,
  monthOf,
  progressOf,
  withPlus,
} from '@daybook/money';
import { StatusGlyph, toneOf } from '@daybook/ui/status-glyph';
import { Progress } from '@daybook/ui/progress';
import { statusLabel } from '../month/status-label.js';
import { ItemName } from '@daybook/ui/item-name';
import { QueryBoundary } from '../api/query-boundary.js';
import { ExplainedFigure } from '../explain/explained-figure.js';
import { Balance } from './balance.js';
import { PanelWithPrices } from './prices/panel-with-prices.js';
import { upcomingEntries } from './upcoming-entries.js';
import { DidItCome, WasItPaid } from './was-it-paid.js';
import { Bars, Amount, Upcoming, Figure, Headline, Muted, NamedBar, Opener, Waiting, When } from './summary-parts.js';
import type { CardFilter } from './table/card-filter.js';
import type { Month } from '../month/use-month.js';

interface SummaryProps extends ShellProps {
  month: Month;
  /** Shows the rows behind a number. */
  onOpen: (filter: CardFilter) => void;
}

const SHOWN_ENTRIES = 3;

const Content = ({ shell, month: { entries }, onOpen }: SummaryProps) => {
  const { today } = shell;
  const [incomes, outgoing] = [
    entries.filter(({ kind }) => kind === 'income'),
    entries.filter(({ kind }) => kind === 'bill'),
  ];
  const [income, bills] = [progressOf(incomes), progressOf(outgoing)];
  const left = moneyParts(leftOver(incomes, outgoing).value);
  const soFar = withPlus(leftOver(incomes, outgoing, 'done').value, formatMoney);
  const planned = withPlus(leftOver(incomes, outgoing, 'open').value, formatMoney);
  const upcoming = upcomingEntries(entries, today, SHOWN_ENTRIES);
  const received = `${formatMoney(income.done)} of ${formatMoney(income.total)}`;
  const paid = `${formatMoney(bills.done)} of ${formatMoney(bills.total)}`;
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
        <Muted>left on {formatShortDate(lastDayOf(monthOf(today)))}, after all expected income and bills</Muted>
        <Muted>
          <ExplainedFigure shell={shell} figure="left-so-far" label="Left so far" text={soFar} /> paid and received so
          far, <ExplainedFigure shell={shell} figure="left-planned" label="Still planned" text={planned} /> still
          planned
        </Muted>
      </Headline>
      <Balance shell={shell} entries={entries} />
      <Bars>
        <NamedBar>
          <Opener type="button" aria-label="Income received: show the income" onClick={() => onOpen('income')}>
            Income received
          </Opener>
          <span>
            <ExplainedFigure
              shell={shell}
              figure="income-received"
              label="Income received"
              text={formatMoney(income.done)}
            />
            {' of '}
            <ExplainedFigure
              shell={shell}
              figure="income-total"
              label="Income this month"
              text={formatMoney(income.total)}
            />
          </span>
          <Progress label="Income received" value={income.done} max={income.total} valueText={received} tone="paid" />
        </NamedBar>
        <NamedBar>
          <Opener type="button" aria-label="Bills paid: show the expenses" onClick={() => onOpen('expenses')}>
            Bills paid
          </Opener>
          <span>
            <ExplainedFigure shell={shell} figure="bills-paid" label="Bills paid" text={formatMoney(bills.done)} />
            {' of '}
            <ExplainedFigure
              shell={shell}
              figure="bills-total"
              label="Bills this month"
              text={formatMoney(bills.total)}
            />
          </span>
          <Progress label="Bills paid" value={bills.done} max={bills.total} valueText={paid} />
        </NamedBar>
      </Bars>
      <WasItPaid shell={shell} entries={entries} onOpen={() => onOpen('expenses')} />
      <DidItCome shell={shell} entries={entries} onOpen={() => onOpen('income')} />
      <Upcoming>
        <h3>Upcoming bills</h3>
        {upcoming.length === 0 ? <Muted>No bill is due this month or next.</Muted> : null}
        <ol>
          {upcoming.map(({ entry, date, status }) => (
            <li key={`${entry.id} ${date}`}>
              <StatusGlyph tone={toneOf(status)} label={statusLabel(status)} />
              <ItemName emoji={entry.emoji} name={entry.name} />
              <When>{formatShortDate(date)}</When>
              <Amount
                type="button"
                title={formatMoney(entry.amount)}
                aria-label={`${entry.name} on ${formatShortDate(date)}, ${formatMoney(entry.amount)}: show the expenses`}
                onClick={() => onOpen('expenses')}
              >
                {formatWholeMoney(entry.amount)}
              </Amount>
            </li>
          ))}
        </ol>
      </Upcoming>
    </>
  );
};

/** This month in one figure: what will be left at its end, and the next bills. */
export const Summary = (props: SummaryProps) => (
  <PanelWithPrices shell={props.shell} title="This month">
    <QueryBoundary queries={props.month.queries} skeleton={<Waiting />}>
      {() => <Content {...props} />}
    </QueryBoundary>
  </PanelWithPrices>
);
