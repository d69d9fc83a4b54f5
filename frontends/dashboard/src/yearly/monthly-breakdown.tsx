import type { ShellProps } from '@daybook/frontend-kit';
import {
  type Cents,
  formatMoney,
  formatWholeMoney,
  MONTH_NAMES,
  shortMonthName,
  type YearlyOverview,
  type YearlyRecord,
} from '@daybook/money';
import { Panel } from '@daybook/ui/panel';
import { ExplainedFigure } from '../explain/explained-figure.js';
import { useGrowing } from '@daybook/ui/hooks/use-growing';
import { lazyPart } from '@daybook/ui/lazy-part';
import { Frame, Head, LandscapePaper, RowHead, Sheet, Sum } from './breakdown-cells.js';
import { ItemRow } from './item-row.js';
import { useOpenCell } from './use-open-cell.js';
import { useOpenAtMonth } from './use-open-at-month.js';
import { recordsOfCell, seriesIn, transactionsOf } from './yearly-records.js';

const CellDetail = lazyPart(() => import(/* webpackChunkName: "yearly-cell" */ './cell-detail.js'));

const ROWS_AT_ONCE = 8;

interface MonthlyBreakdownProps extends ShellProps {
  overview: YearlyOverview;
  records: readonly YearlyRecord[];
  /** 1–12; undefined where another year is shown. */
  currentMonth: number | undefined;
}

/** Items by name, twelve months and totals. A cell opens the transactions behind it. */
export const MonthlyBreakdown = ({ shell, overview, records, currentMonth }: MonthlyBreakdownProps) => {
  const { open, setOpen } = useOpenCell(shell, overview);
  const amounts = overview.rows.flatMap(({ months }) => months.map((cents) => Math.abs(cents ?? 0)));
  const largest = Math.max(1, ...amounts);
  const frame = useOpenAtMonth(currentMonth);
  const drawn = useGrowing(overview.rows, ROWS_AT_ONCE);
  const { year } = overview;
  const total = (cents: Cents, month?: number) => (
    <ExplainedFigure
      shell={shell}
      figure="yearly-total"
      query={{ year, month }}
      label={month === undefined ? `the total of ${year}` : `${MONTH_NAMES[month - 1]} ${year}`}
      text={formatMoney(cents)}
    >
      <span title={formatMoney(cents)}>{formatWholeMoney(cents)}</span>
    </ExplainedFigure>
  );
  return (
    <Panel title="Monthly Breakdown">
      <LandscapePaper />
      <Frame ref={frame} role="group" aria-label="Items by month" tabIndex={0}>
        <Sheet>
          <thead>
            <tr>
              <Head data-stuck>Item</Head>
              {MONTH_NAMES.map((name, index) => (
                <Head key={name} $numeric data-month={index + 1}>
                  {shortMonthName(index + 1)}
                </Head>
              ))}
              <Head $numeric>Total</Head>
            </tr>
          </thead>
          <tbody>
            {drawn.map((row) => (
              <ItemRow key={row.key} row={row} largest={largest} onOpen={setOpen} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <RowHead scope="row">Monthly Totals</RowHead>
              {overview.monthlyTotals.map((cents, index) => (
                <Sum key={index}>{cents === undefined ? null : total(cents, index + 1)}</Sum>
              ))}
              <Sum>{total(overview.totalAmount)}</Sum>
            </tr>
          </tfoot>
        </Sheet>
      </Frame>
      {open ? (
        <CellDetail
          title={
            open.month === null
              ? `${open.name}, ${overview.year}`
              : `${open.name}, ${MONTH_NAMES[open.month - 1]} ${overview.year}`
          }
          shell={shell}
          query={{ year, month: open.month ?? undefined, bill: seriesIn(open.key) }}
          records={recordsOfCell(records, open.key, open.month)}
          onClose={() => setOpen(null)}
          onLeave={() => shell.navigate('transactions', transactionsOf(open, overview.year))}
        />
      ) : null}
    </Panel>
  );
};
