import { type ShellProps, useLocalSetting } from '@daybook/frontend-kit';
import { dateIn, dayOf, formatMoney, formatShortDate, lengthOfMonth, monthOf } from '@daybook/money';
import { BalanceLine, balancesOf } from '@daybook/ui/finance/balance-line';
import { lazyPart } from '@daybook/ui/lazy-part';
import { color, fontSize, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';
import { ExplainedFigure } from '../explain/explained-figure.js';
import type { Entry } from '../month/entry.js';
import { monthEntryOf } from './ahead/balance-by-day.js';
import { aheadChoices, asAhead, type Ahead } from './ahead/months-ahead.js';
import { Segments } from './table/segments.js';
import { PlainTable } from './plain-table.js';

const BalanceAhead = lazyPart(() => import(/* webpackChunkName: "balance-ahead" */ './ahead/balance-ahead.js'));

const Choice = styled.div`
  margin-bottom: ${space(3)};
`;

const Under = styled.details`
  margin-top: ${space(1)};
  font-size: ${fontSize.small};
  > summary {
    width: fit-content;
    min-height: 24px;
    color: ${color.muted};
    cursor: pointer;
    &:hover {
      color: ${color.ink};
    }
  }
`;

const Days = styled(PlainTable)`
  margin-top: ${space(1)};
`;

/** What the incomes and bills of the month come to after each day, as a line and, under it, as a table to open. */
export const Balance = ({ shell, entries }: ShellProps & { entries: readonly Entry[] }) => {
  const { today, user } = shell;
  const [kept, setAhead] = useLocalSetting<Ahead>(user.id, 'months-ahead', '0');
  const ahead = asAhead(kept);
  const month = monthOf(today);
  const days = lengthOfMonth(month);
  const counted = entries.filter(({ inAnchorMonth }) => inAnchorMonth).map(monthEntryOf);
  const balances = balancesOf(counted, days);
  const dueDays = [...new Set(counted.map(({ day }) => day))].sort((a, b) => a - b);
  const choice = (
    <Choice {...BalanceAhead.intent}>
      <Segments label="How far the balance looks ahead" choices={aheadChoices} value={ahead} onChange={setAhead} />
    </Choice>
  );
  if (ahead !== '0') {
    return (
      <>
        {choice}
        <BalanceAhead shell={shell} entries={entries} ahead={Number(ahead)} />
      </>
    );
  }
  return (
    <>
      {choice}
      <BalanceLine entries={counted} days={days} today={dayOf(today)} />
      <Under>
        <summary>Balance by day</summary>
        <Days aria-label="Balance by day">
          <thead>
            <tr>
              <th scope="col">After</th>
              <th scope="col">Balance</th>
            </tr>
          </thead>
          <tbody>
            {dueDays.map((day) => (
              <tr key={day}>
                <th scope="row">{formatShortDate(dateIn(month, day))}</th>
                <td>
                  <ExplainedFigure
                    shell={shell}
                    figure="balance"
                    query={{ date: dateIn(month, day) }}
                    label={`Balance after ${formatShortDate(dateIn(month, day))}`}
                    text={formatMoney(balances[day - 1] ?? 0)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </Days>
      </Under>
    </>
  );
};
