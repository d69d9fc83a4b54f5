import { formatMoney } from '@daybook/money';
import { StatusGlyph, toneOf } from '@daybook/ui/status-glyph';
import { color, fontSize, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';
import type { Entry } from './entry.js';
import { ItemName } from '@daybook/ui/item-name';
import { statusLabel } from './status-label.js';
import { signedAmount } from './signed-amount.js';

const List = styled.ul`
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space(3)};
    min-height: 44px;
    padding: ${space(1)} 0;
    font-variant-numeric: tabular-nums;
  }
  li:not(:last-child) {
    border-bottom: 1px solid ${color.line};
  }
`;

const State = styled.span`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  color: ${color.muted};
  font-size: ${fontSize.small};
`;

const Amount = styled.span<{ $income: boolean }>`
  color: ${({ $income }) => ($income ? color.paid : 'inherit')};
`;

/** The entries of a day in full. */
export const EntryList = ({ entries }: { entries: readonly Entry[] }) => (
  <List>
    {entries.map((entry) => (
      <li key={`${entry.kind} ${entry.id}`}>
        <ItemName emoji={entry.emoji} name={entry.name}>
          <State>
            <StatusGlyph tone={toneOf(entry.status)} size={14} />
            {statusLabel(entry.status)}
            {entry.source === 'plan' ? null : `, planned ${formatMoney(entry.planned)}`}
          </State>
        </ItemName>
        <Amount $income={entry.kind === 'income'}>{signedAmount(entry)}</Amount>
      </li>
    ))}
  </List>
);
