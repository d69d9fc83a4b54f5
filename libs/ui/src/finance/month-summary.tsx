import { formatMoney, moneyParts, sumCents } from '@daybook/money';
import { styled } from 'styled-components';
import { color, fontSize, fontWeight, space } from '../theme/tokens.js';
import { BalanceLine, type BalanceLineProps } from './balance-line.js';
import { DueList } from './due-list.js';
import { type MonthEntry, signedAmountOf } from './month-entry.js';
import { ShareBar } from './share-bar.js';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 8fr) minmax(0, 5fr);
  gap: ${space(6)} ${space(10)};
  @media (max-width: 959px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Left = styled.div`
  container-type: inline-size;
`;

const Figure = styled.p`
  font-size: clamp(28px, 9cqi, 40px);
  font-weight: ${fontWeight.bold};
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.03em;
  line-height: 1.15;
  small {
    font-size: 0.55em;
  }
`;

const Muted = styled.p`
  margin-bottom: ${space(4)};
  color: ${color.muted};
`;

const Bars = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 180px), 1fr));
  gap: ${space(3)} ${space(6)};
  margin-top: ${space(5)};
`;

const Heading = styled.h3`
  padding-bottom: ${space(1)};
  color: ${color.muted};
  font-size: ${fontSize.small};
  font-weight: ${fontWeight.medium};
`;

export interface MonthSummaryProps extends BalanceLineProps {
  /** Short name of the month. */
  month: string;
  /** How many open dues to list. */
  dues: number;
}

const amounts = (entries: readonly MonthEntry[]) => sumCents(entries.map(({ amount }) => amount));

const doneOf = (entries: readonly MonthEntry[]) => {
  const done = amounts(entries.filter(({ tone }) => tone === 'paid'));
  const total = amounts(entries);
  return { text: `${formatMoney(done)} of ${formatMoney(total)}`, share: total > 0 ? done / total : 0 };
};

/** A month in one figure: what is left after all expected income and bills, the balance on the way, and upcoming bills. */
export const MonthSummary = ({ month, dues, ...line }: MonthSummaryProps) => {
  const { entries, days } = line;
  const left = moneyParts(sumCents(entries.map(signedAmountOf)));
  const income = doneOf(entries.filter(({ kind }) => kind === 'income'));
  const bills = doneOf(entries.filter(({ kind }) => kind === 'bill'));
  const open = entries.filter(({ kind, tone }) => kind === 'bill' && tone !== 'paid');
  return (
    <Columns>
      <Left>
        <Figure>
          {left.sign}
          {left.dollars}
          <small>{left.cents}</small>
        </Figure>
        <Muted>
          left on {month} {days}, after all expected income and bills
        </Muted>
        <BalanceLine {...line} />
        <Bars>
          <ShareBar name="Income received" {...income} tone="paid" />
          <ShareBar name="Bills paid" {...bills} />
        </Bars>
      </Left>
      <div>
        <Heading>Upcoming bills</Heading>
        <DueList entries={open.slice(0, dues)} month={month} />
      </div>
    </Columns>
  );
};
