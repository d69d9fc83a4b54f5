import type { ViewProps } from '@daybook/frontend-kit';
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
import { lazy, Suspense, useState } from 'react';
import { CellButton, Frame, Head, heat, RowHead, Sheet, Sum, Value } from './breakdown-cells.js';
import { recordsOfCell } from './yearly-records.js';

const CellDetail = lazy(() => import(/* webpackChunkName: "yearly-cell" */ './cell-detail.js'));

interface OpenCell {
  key: string;
  name: string;
  month: number;
}

interface MonthlyBreakdownProps extends ViewProps {
  overview: YearlyOverview;
  records: readonly YearlyRecord[];
}

const whole = (cents: Cents | undefined) =>
  cents === undefined ? '' : <span title={formatMoney(cents)}>{formatWholeMoney(cents)}</span>;

/** Items by name, twelve months and totals. A cell opens the transactions behind it. */
export const MonthlyBreakdown = ({ host, overview, records }: MonthlyBreakdownProps) => {
  const [open, setOpen] = useState<OpenCell | null>(null);
  const amounts = overview.rows.flatMap(({ months }) => months.map((cents) => Math.abs(cents ?? 0)));
  const largest = Math.max(1, ...amounts);
  return (
    <Panel title="Monthly Breakdown">
      <Frame role="group" aria-label="Items by month" tabIndex={0}>
        <Sheet>
          <thead>
            <tr>
              <Head scope="col">Item</Head>
              {MONTH_NAMES.map((name, index) => (
                <Head key={name} scope="col" $numeric>
                  {shortMonthName(index + 1)}
                </Head>
              ))}
              <Head scope="col" $numeric>
                Total
              </Head>
            </tr>
          </thead>
          <tbody>
            {overview.rows.map(({ key, name, months, total }) => (
              <tr key={key}>
                <RowHead scope="row">{name}</RowHead>
                {months.map((cents, index) => (
                  <Value key={index}>
                    {cents === undefined ? null : (
                      <CellButton
                        type="button"
                        style={{ background: heat(Math.abs(cents) / largest) }}
                        title={formatMoney(cents)}
                        aria-label={`${name}, ${MONTH_NAMES[index]}: ${formatMoney(cents)}`}
                        onClick={() => setOpen({ key, name, month: index + 1 })}
                      >
                        {formatWholeMoney(cents)}
                      </CellButton>
                    )}
                  </Value>
                ))}
                <Sum>{whole(total)}</Sum>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <RowHead scope="row">Monthly Totals</RowHead>
              {overview.monthlyTotals.map((cents, index) => (
                <Sum key={index}>{whole(cents)}</Sum>
              ))}
              <Sum>{whole(overview.totalAmount)}</Sum>
            </tr>
          </tfoot>
        </Sheet>
      </Frame>
      {open ? (
        <Suspense>
          <CellDetail
            title={`${open.name}, ${MONTH_NAMES[open.month - 1]} ${overview.year}`}
            records={recordsOfCell(records, open.key, open.month)}
            onClose={() => setOpen(null)}
            onLeave={() => host.navigate('transactions')}
          />
        </Suspense>
      ) : null}
    </Panel>
  );
};
