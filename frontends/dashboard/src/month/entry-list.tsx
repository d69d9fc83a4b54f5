import { formatMoney } from '@daybook/money';
import { StatusGlyph, toneOf } from '@daybook/ui/status-glyph';
import { color, fontSize, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';
import type { Entry } from './entry.js';
import { Lines } from './lines.js';
import { ItemName } from '@daybook/ui/item-name';
import { statusLabel } from './status-label.js';
import { signedAmount } from './signed-amount.js';

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
  <Lines>
    {entries.map((entry) => (
      <li key={`${entry.kind} ${entry.id}`}>
        <ItemName emoji={entry.emoji} name={entry.name}>
          <State>
            <StatusGlyph tone={toneOf(entry.status)} size={14} />
            {statusLabel(entry.status)}
            {entry.amount === entry.planned ? null : `, planned ${formatMoney(entry.planned)}`}
          </State>
        </ItemName>
        <Amount $income={entry.kind === 'income'}>{signedAmount(entry)}</Amount>
      </li>
    ))}
  </Lines>
);
