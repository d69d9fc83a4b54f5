import type { BillPrices } from '@daybook/contracts';
import type { ShellProps } from '@daybook/frontend-kit';
import { type CivilDate, formatDate, formatMoney, formatNearDate, parseCents } from '@daybook/money';
import { ExportTable } from '@daybook/ui/export-table';
import { FailedQuery } from '@daybook/ui/failed-query';
import { Cell, HeadCell, Row, Table } from '@daybook/ui/table';
import { color, fontSize } from '@daybook/ui/theme/tokens';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { billPricesQuery } from '../api/plan-queries.js';
import { ExplainedFigure } from '../explain/explained-figure.js';
import { DialogPart } from './dialog-part.js';
import { pricesTable } from './prices-table.js';
import { priceSteps, STEPS_HEIGHT, STEPS_WIDTH } from './price-steps.js';

const Change = styled.p`
  color: ${color.muted};
  font-size: ${fontSize.small};
`;

const Drawing = styled.svg`
  width: 100%;
  height: auto;
  > path {
    fill: none;
    stroke: ${color.accent};
    stroke-width: 2px;
  }
  > path[data-before] {
    stroke-dasharray: 4 4;
  }
  > circle {
    fill: ${color.ink};
  }
`;

const From = styled(Cell)`
  white-space: nowrap;
`;

/** Longer than the others: on a phone it takes a second line. */
const Paid = styled(Cell)`
  white-space: normal;
`;

const money = (amount: string): string => formatMoney(parseCents(amount) ?? 0);

/** The figures of `Up 16.1% since Oct 9, +$30.00 a year`. */
export function changeInWords({ amount, percent, yearly }: NonNullable<BillPrices['lastChange']>) {
  const rose = !amount.startsWith('-');
  const bare = (text: string) => money(text.replace(/^-/, ''));
  const by = percent === null ? bare(amount) : `${Math.abs(percent)}%`;
  return { change: `${rose ? 'Up' : 'Down'} ${by}`, yearly: `${rose ? '+' : '−'}${bare(yearly)}` };
}

const LastChange = ({
  shell,
  bill,
  change,
}: ShellProps & { bill: number; change: NonNullable<BillPrices['lastChange']> }) => {
  const texts = changeInWords(change);
  return (
    <Change>
      <ExplainedFigure
        shell={shell}
        figure={change.percent === null ? 'price-change' : 'price-change-percent'}
        query={{ bill }}
        label="the change of the price"
        text={texts.change}
      />{' '}
      since {formatNearDate(change.since, shell.today)},{' '}
      <ExplainedFigure
        shell={shell}
        figure="price-change-yearly"
        query={{ bill }}
        label="the change in a year"
        text={texts.yearly}
      />{' '}
      a year
    </Change>
  );
};

const paidInWords = (paid: BillPrices['prices'][number]['paid'], today: CivilDate): string => {
  const last = paid.at(-1);
  if (!last) return '–';
  const before = paid.length > 1 ? `${paid.length} payments, last ` : '';
  return `${before}${money(last.amount)} on ${formatNearDate(last.date, today)}`;
};

/** What a bill was planned to cost, and what was paid. Nothing where it never changed and nothing was paid. */
export const PriceHistory = ({ shell, billId }: ShellProps & { billId: number }) => {
  const { today } = shell;
  const query = useQuery(billPricesQuery(billId));
  const { data } = query;
  if (query.isError && !data) return <FailedQuery title="Failed to fetch the prices" query={query} />;
  if (!data || (data.prices.length < 2 && data.prices.every(({ paid }) => paid.length === 0))) return null;
  const { line, before, dots } = priceSteps(data, today);
  return (
    <DialogPart title="Price">
      {data.lastChange ? <LastChange shell={shell} bill={billId} change={data.lastChange} /> : null}
      <Drawing
        viewBox={`0 0 ${STEPS_WIDTH} ${STEPS_HEIGHT}`}
        role="img"
        aria-label="Planned price as a line, payments as dots; the table has the figures"
      >
        {before ? <path data-before d={before} /> : null}
        <path d={line} />
        {dots.map(({ key, x, y }) => (
          <circle key={key} cx={x} cy={y} r={3} />
        ))}
      </Drawing>
      <Table>
        <thead>
          <tr>
            <HeadCell>From</HeadCell>
            <HeadCell $numeric>Planned</HeadCell>
            <HeadCell $numeric>Paid</HeadCell>
          </tr>
        </thead>
        <tbody>
          {data.prices.toReversed().map(({ from, planned, paid }) => (
            <Row key={from}>
              <From>{formatDate(from)}</From>
              <Cell $numeric>{money(planned)}</Cell>
              <Paid $numeric>{paidInWords(paid, today)}</Paid>
            </Row>
          ))}
        </tbody>
      </Table>
      <ExportTable of="Price" name="daybook-prices" table={() => pricesTable(data)} />
    </DialogPart>
  );
};
