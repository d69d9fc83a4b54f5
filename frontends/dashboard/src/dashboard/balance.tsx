import { type ShellProps, useLocalSetting } from '@daybook/frontend-kit';
import { dateIn, dayOf, formatMoney, formatShortDate, lengthOfMonth, monthOf } from '@daybook/money';
import { BalanceLine, balancesOf } from '@daybook/ui/finance/balance-line';
import { lazyPart } from '@daybook/ui/lazy-part';
import { Button } from '@daybook/ui/button';
import { ExportTable } from '@daybook/ui/export-table';
import { Switch } from '@daybook/ui/switch';
import { color, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';
import { ExplainedFigure } from '../explain/explained-figure.js';
import type { Entry } from '../month/entry.js';
import type { BalanceAheadProps } from './ahead/balance-ahead-props.js';
import { monthEntryOf } from './ahead/balance-by-day.js';
import { aheadChoices, asAhead, type Ahead } from './ahead/months-ahead.js';
import { useBalanceStart } from './balance-start.js';
import { Disclosed } from '../charts/disclosed.js';
import { Segments } from '../series/segments.js';
import { PlainTable } from '../charts/plain-table.js';

const BalanceAhead = lazyPart<BalanceAheadProps>(
  () => import(/* webpackChunkName: "balance-ahead" */ './ahead/balance-ahead.js'),
  { pending: ({ meanwhile }) => meanwhile },
);

const MonthsAheadDetails = lazyPart(
  () => import(/* webpackChunkName: "balance-ahead" */ './ahead/months-ahead-details.js'),
  // Where the line could not be loaded, it says so itself.
  { failed: () => null },
);

const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(4)};
  margin-top: ${space(2)};
`;

const Unknown = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  margin-top: ${space(2)};
  color: ${color.overdue};
`;

const Days = styled(PlainTable)`
  margin-top: ${space(1)};
`;

interface BalanceProps extends ShellProps {
  entries: readonly Entry[];
  /** The dashboard has its data. */
  drawn?: boolean;
}

/** What the incomes and bills of the month come to after each day, as a line and, under it, how far it looks ahead and a table to open. */
export const Balance = ({ shell, entries, drawn = true }: BalanceProps) => {
  const { today, user } = shell;
  const [kept, setAhead] = useLocalSetting<Ahead>(user.id, 'months-ahead', '0');
  const ahead = asAhead(kept);
  const month = monthOf(today);
  const days = lengthOfMonth(month);
  const counted = entries.filter(({ inAnchorMonth }) => inAnchorMonth).map(monthEntryOf);
  const { start, known, isFromBalances, problem, retry, choose } = useBalanceStart({ shell, drawn });
  const balances = balancesOf(counted, days, start);
  const dueDays = [...new Set(counted.map(({ day }) => day))].sort((a, b) => a - b);
  const line = <BalanceLine entries={counted} days={days} today={dayOf(today)} start={start} />;
  const months = { shell, entries, ahead: Number(ahead), start };
  return (
    <>
      {ahead === '0' ? line : <BalanceAhead {...months} meanwhile={line} />}
      <Choice {...BalanceAhead.intent}>
        <Segments label="How far the balance looks ahead" choices={aheadChoices} value={ahead} onChange={setAhead} />
        {known === undefined && !isFromBalances ? null : (
          <Switch
            label="Start from accounts"
            title={known === undefined ? undefined : `${formatMoney(known)} on your accounts before this month`}
            checked={isFromBalances}
            onChange={({ target }) => choose(target.checked)}
          />
        )}
      </Choice>
      {problem === undefined ? null : (
        <Unknown role="status">
          {problem}: the line starts from {formatMoney(0)}, and not from what is on the accounts.
          {retry ? (
            <Button size="small" onClick={retry}>
              Retry
            </Button>
          ) : null}
        </Unknown>
      )}
      {ahead === '0' ? (
        <Disclosed>
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
                    {start === 0 ? (
                      <ExplainedFigure
                        shell={shell}
                        figure="balance"
                        query={{ date: dateIn(month, day) }}
                        label={`Balance after ${formatShortDate(dateIn(month, day))}`}
                        text={formatMoney(balances[day - 1] ?? 0)}
                      />
                    ) : (
                      formatMoney(balances[day - 1] ?? 0)
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </Days>
          <ExportTable
            of="Balance by day"
            name={`daybook-balance-${month}`}
            table={() => ({
              heads: ['After', 'Balance'],
              rows: dueDays.map((day) => [dateIn(month, day), { cents: balances[day - 1] ?? 0 }]),
            })}
          />
        </Disclosed>
      ) : (
        <MonthsAheadDetails {...months} />
      )}
    </>
  );
};
