import { type CivilDate, dateIn, dayOf, formatMoney, formatShortDate, lengthOfMonth, monthOf } from '@daybook/money';
import { BalanceLine, balancesOf } from '@daybook/ui/finance/balance-line';
import { toneOf } from '@daybook/ui/status-glyph';
import { VisuallyHidden } from '@daybook/ui/visually-hidden';
import type { Entry } from '../plan/entry.js';
import { statusWord } from '../plan/status-word.js';

/** What the incomes and bills of the month come to after each day, as a line and, for those who listen, as a table. */
export const Balance = ({ entries, today }: { entries: readonly Entry[]; today: CivilDate }) => {
  const month = monthOf(today);
  const days = lengthOfMonth(month);
  const counted = entries
    .filter(({ inAnchorMonth }) => inAnchorMonth)
    .map(({ dueDay, name, amount, kind, status }) => ({
      day: dueDay,
      name,
      amount,
      kind,
      tone: toneOf(status),
      word: statusWord(status),
    }));
  const balances = balancesOf(counted, days);
  const dueDays = [...new Set(counted.map(({ day }) => day))].sort((a, b) => a - b);
  return (
    <>
      <BalanceLine entries={counted} days={days} today={dayOf(today)} />
      <VisuallyHidden as="div">
        <table aria-label="Balance of the month">
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
                <td>{formatMoney(balances[day - 1] ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </>
  );
};
