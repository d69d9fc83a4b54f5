import { useLocalSetting, type ShellProps } from '@daybook/frontend-kit';
import {
  formatMoney,
  formatShortDate,
  formatWholeMoney,
  monthOf,
  upcoming,
  type UpcomingItem,
  withPlus,
} from '@daybook/money';
import { Button } from '@daybook/ui/button';
import { Checkbox } from '@daybook/ui/checkbox';
import { SkeletonRows } from '@daybook/ui/skeleton';
import { StatusGlyph, toneOf } from '@daybook/ui/status-glyph';
import { color, fontSize, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';
import type { Entry } from '../../month/entry.js';
import { Lines } from '../../month/lines.js';
import { ItemName } from '@daybook/ui/item-name';
import { StatusButton } from '../status/status-button.js';
import { statusLabel } from '../../month/status-label.js';
import { useChooseStatus } from '../status/use-choose-status.js';
import { QueryBoundary } from '../../api/query-boundary.js';
import type { WidgetProps } from './widget.js';

const List = styled(Lines).attrs({ as: 'ol' })`
  li {
    grid-template-columns: 32px minmax(0, 1fr) auto;
    gap: ${space(2)};
  }
`;

const Glyph = styled.span`
  display: grid;
  place-items: center;
`;

const When = styled.span<{ $late: boolean }>`
  display: block;
  color: ${({ $late }) => ($late ? color.overdue : color.muted)};
  font-size: ${fontSize.small};
`;

const Empty = styled.p`
  padding: ${space(2)} 0;
  color: ${color.muted};
`;

/** In words, with the true date: the count takes every month for thirty days. */
const whenOf = ({ status, days, dueDate }: UpcomingItem<Entry>): string => {
  const date = formatShortDate(dueDate);
  if (status === 'overdue') return `Overdue since ${date}`;
  if (days === 0) return `Today, ${date}`;
  return `${days === 1 ? 'Tomorrow' : `In ${days} days`}, ${date}`;
};

const Item = ({ shell, item }: ShellProps & { item: UpcomingItem<Entry> }) => {
  const choose = useChooseStatus({ shell });
  const { row, dueDate, status } = item;
  const thisMonth = monthOf(dueDate) === monthOf(shell.today);
  const sign = row.kind === 'income' ? withPlus : (cents: number, format: (cents: number) => string) => format(cents);
  return (
    <li>
      {thisMonth ? (
        <StatusButton entry={row} onChoose={choose} />
      ) : (
        <Glyph>
          <StatusGlyph tone={toneOf(status)} label={statusLabel(status)} />
        </Glyph>
      )}
      <ItemName emoji={row.emoji} name={row.name}>
        <When $late={status === 'overdue'}>{whenOf(item)}</When>
      </ItemName>
      <span title={sign(row.amount, formatMoney)}>{sign(row.amount, formatWholeMoney)}</span>
    </li>
  );
};

/** Overdue bills and bills due in the next 7 days: at most six. */
const UpcomingBills = ({ shell, month }: WidgetProps) => {
  const [showIncome, setShowIncome] = useLocalSetting(shell.user.id, 'upcoming-show-income', true);
  const rows = showIncome ? month.entries : month.entries.filter(({ kind }) => kind === 'bill');
  const { shown, more } = upcoming(rows, shell.today);
  return (
    <>
      <Checkbox label="Show income" checked={showIncome} onChange={(event) => setShowIncome(event.target.checked)} />
      <QueryBoundary queries={month.queries} skeleton={<SkeletonRows rows={7} label="Loading upcoming bills" />}>
        {() => (
          <>
            {shown.length === 0 ? <Empty>Nothing overdue or due in the next 7 days.</Empty> : null}
            <List>
              {shown.map((item) => (
                <Item key={`${item.row.kind} ${item.row.groupId} ${item.dueDate}`} shell={shell} item={item} />
              ))}
            </List>
            {more > 0 ? (
              <Button size="small" variant="ghost" onClick={() => shell.navigate('calendar')}>
                +{more} more
              </Button>
            ) : null}
          </>
        )}
      </QueryBoundary>
    </>
  );
};

export default UpcomingBills;
