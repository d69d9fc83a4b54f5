import type { ShellProps } from '@daybook/frontend-kit';
import { formatMoney, progressOf } from '@daybook/money';
import { Progress } from '@daybook/ui/progress';
import { ExplainedFigure } from '../explain/explained-figure.js';
import type { Entry } from '../month/entry.js';
import { Bars, NamedBar, Opener } from './summary-parts.js';
import type { CardFilter } from './table/card-filter.js';

interface MonthBarsProps extends ShellProps {
  incomes: readonly Entry[];
  bills: readonly Entry[];
  /** Shows the rows behind a number. */
  onOpen: (filter: CardFilter) => void;
}

/** How much of the month's income came, and how much of its bills is paid. */
export const MonthBars = ({ shell, incomes, bills, onOpen }: MonthBarsProps) => {
  const [income, outgoing] = [progressOf(incomes), progressOf(bills)];
  const received = `${formatMoney(income.done)} of ${formatMoney(income.total)}`;
  const paid = `${formatMoney(outgoing.done)} of ${formatMoney(outgoing.total)}`;
  return (
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
          <ExplainedFigure shell={shell} figure="bills-paid" label="Bills paid" text={formatMoney(outgoing.done)} />
          {' of '}
          <ExplainedFigure
            shell={shell}
            figure="bills-total"
            label="Bills this month"
            text={formatMoney(outgoing.total)}
          />
        </span>
        <Progress label="Bills paid" value={outgoing.done} max={outgoing.total} valueText={paid} />
      </NamedBar>
    </Bars>
  );
};
