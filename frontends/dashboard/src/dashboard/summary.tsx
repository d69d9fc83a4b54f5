import {
  type CivilDate,
  formatMoney,
  formatShortDate,
  formatWholeMoney,
  lastDayOf,
  moneyParts,
  monthOf,
  progressOf,
} from '@daybook/money';
import { Panel } from '@daybook/ui/panel';
import { StatusGlyph, toneOf } from '@daybook/ui/status-glyph';
import { Progress } from '@daybook/ui/progress';
import { statusLabel } from '../month/status-label.js';
import { ItemName } from '@daybook/ui/item-name';
import { QueryBoundary } from '../api/query-boundary.js';
import { Balance } from './balance.js';
import { nextDues } from './upcoming-entries.js';
import { Bars, DueAmount, Dues, Figure, Headline, Muted, NamedBar, Opener, Waiting, When } from './summary-parts.js';
import type { CardFilter } from './table/card-filter.js';
import type { Month } from '../month/use-month.js';

interface SummaryProps {
  today: CivilDate;
  month: Month;
  /** Shows the rows behind a number. */
  onOpen: (filter: CardFilter) => void;
}

const NEXT_DUES = 3;

const Content = ({ today, month: { entries }, onOpen }: SummaryProps) => {
  const income = progressOf(entries.filter(({ kind }) => kind === 'income'));
  const bills = progressOf(entries.filter(({ kind }) => kind === 'bill'));
  const left = moneyParts(income.total - bills.total);
  const dues = nextDues(entries, today, NEXT_DUES);
  const received = `${formatMoney(income.done)} of ${formatMoney(income.total)}`;
  const paid = `${formatMoney(bills.done)} of ${formatMoney(bills.total)}`;
  return (
    <>
      <Headline>
        <Figure
          type="button"
          aria-label={`${left.sign}${left.dollars}${left.cents} left: show what is expected and due`}
          onClick={() => onOpen('all')}
        >
          {left.sign}
          {left.dollars}
          <small>{left.cents}</small>
        </Figure>
        <Muted>
          left on {formatShortDate(lastDayOf(monthOf(today)))}, after everything expected and due this month
        </Muted>
      </Headline>
      <Balance entries={entries} today={today} />
      <Bars>
        <NamedBar>
          <Opener type="button" onClick={() => onOpen('income')}>
            <span>Income received</span>
            <span>{received}</span>
          </Opener>
          <Progress label="Income received" value={income.done} max={income.total} valueText={received} tone="paid" />
        </NamedBar>
        <NamedBar>
          <Opener type="button" onClick={() => onOpen('expenses')}>
            <span>Bills paid</span>
            <span>{paid}</span>
          </Opener>
          <Progress label="Bills paid" value={bills.done} max={bills.total} valueText={paid} />
        </NamedBar>
      </Bars>
      <Dues>
        <h3>Next dues</h3>
        {dues.length === 0 ? <Muted>No bill is due this month or next.</Muted> : null}
        <ol>
          {dues.map(({ entry, date, status }) => (
            <li key={`${entry.id} ${date}`}>
              <StatusGlyph tone={toneOf(status)} label={statusLabel(status)} />
              <ItemName emoji={entry.emoji} name={entry.name} />
              <When>{formatShortDate(date)}</When>
              <DueAmount
                type="button"
                title={formatMoney(entry.amount)}
                aria-label={`${entry.name} on ${formatShortDate(date)}, ${formatMoney(entry.amount)}: show the expenses`}
                onClick={() => onOpen('expenses')}
              >
                {formatWholeMoney(entry.amount)}
              </DueAmount>
            </li>
          ))}
        </ol>
      </Dues>
    </>
  );
};

/** This month in one figure: what is left after everything expected and due, and what comes next. */
export const Summary = (props: SummaryProps) => (
  <Panel title="This month">
    <QueryBoundary queries={props.month.queries} skeleton={<Waiting />}>
      {() => <Content {...props} />}
    </QueryBoundary>
  </Panel>
);
