import { color, fontSize, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';
import { type SkippedRow } from '../reading/reading.js';

const shownAtMost = 100;

const Box = styled.details`
  margin-top: ${space(4)};
  summary {
    cursor: pointer;
  }
`;

const List = styled.ul`
  max-height: 180px;
  margin-top: ${space(2)};
  overflow: auto;
  font-size: ${fontSize.small};
  li {
    padding: ${space(1)} 0;
    overflow-wrap: anywhere;
  }
  span {
    color: ${color.muted};
  }
`;

/** `2 rows were skipped: no date, the amount is 0`, each reason once. */
const summaryOf = (rows: readonly SkippedRow[]): string => {
  const reasons = [...new Set(rows.map(({ reason }) => reason))];
  const named = reasons.slice(0, 3).join(', ') + (reasons.length > 3 ? ' and others' : '');
  return `${rows.length.toLocaleString('en-US')} ${rows.length === 1 ? 'row was' : 'rows were'} skipped: ${named}`;
};

/** Every row that could not be read, with its line and the reason. */
export const SkippedRows = ({ rows, open = false }: { rows: readonly SkippedRow[]; open?: boolean }) =>
  rows.length === 0 ? null : (
    <Box open={open}>
      <summary>{summaryOf(rows)}</summary>
      <List tabIndex={0} aria-label="Skipped rows">
        {rows.slice(0, shownAtMost).map(({ line, reason, cells }) => (
          <li key={line}>
            Line {line}: {reason}{' '}
            <span>
              {cells
                .filter((cell) => cell !== '')
                .join(' · ')
                .slice(0, 160)}
            </span>
          </li>
        ))}
        {rows.length > shownAtMost ? <li>and {rows.length - shownAtMost} more</li> : null}
      </List>
    </Box>
  );
