import { formatMoney } from '@daybook/money';
import { styled } from 'styled-components';
import { StatusGlyph } from '../status-glyph.js';
import { color, fontSize, media, space } from '../theme/tokens.js';
import { type MonthEntry, signedAmountOf } from './month-entry.js';

const List = styled.ul`
  li {
    display: grid;
    grid-template-columns: 16px minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space(3)};
    min-height: 48px;
    border-top: 1px solid ${color.line};
  }
  li:first-child {
    border-top: 0;
  }
  /* On a phone the next three are enough. */
  ${media.phone} {
    li:nth-child(n + 4) {
      display: none;
    }
  }
`;

const Name = styled.span`
  display: grid;
  line-height: 1.35;
  small {
    color: ${color.muted};
    font-size: ${fontSize.tiny};
  }
`;

const Amount = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

/** Occurrences in a row each: status, name and day, amount. `month` is its short name. */
export const DueList = ({ entries, month }: { entries: readonly MonthEntry[]; month: string }) => (
  <List>
    {entries.map((entry) => (
      <li key={`${entry.name} ${entry.day}`}>
        <StatusGlyph tone={entry.tone} />
        <Name>
          {entry.name}
          <small>
            {entry.word}, {month} {entry.day}
          </small>
        </Name>
        <Amount>{formatMoney(signedAmountOf(entry))}</Amount>
      </li>
    ))}
  </List>
);
