import { counted } from '@daybook/ui/text/counted';
import { formatNumber } from '@daybook/ui/text/format-number';
import { color, fontSize, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';
import { type ReadProblem } from './use-file-reader.js';

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

/** `2 rows were skipped: no date, amount is 0`, each reason once. */
export const skippedText = (count: number, reasons: readonly string[]): string => {
  const named = reasons.slice(0, 3).join(', ') + (reasons.length > 3 ? ' and others' : '');
  return `${counted(count, 'row was', 'rows were')} skipped: ${named}`;
};

/** The skipped rows of a file, each with its line and the reason. */
export const SkippedRows = ({
  skipped,
  skippedCount,
  reasons,
}: Pick<ReadProblem, 'skipped' | 'skippedCount' | 'reasons'>) =>
  skippedCount === 0 ? null : (
    <Box open>
      <summary>{skippedText(skippedCount, reasons)}</summary>
      <List tabIndex={0} aria-label="Skipped rows">
        {skipped.map(({ line, reason, cells }, at) => (
          <li key={at}>
            Line {line}: {reason}{' '}
            <span>
              {cells
                .filter((cell) => cell !== '')
                .join(' · ')
                .slice(0, 160)}
            </span>
          </li>
        ))}
        {skippedCount > skipped.length ? <li>and {formatNumber(skippedCount - skipped.length)} more</li> : null}
      </List>
    </Box>
  );
