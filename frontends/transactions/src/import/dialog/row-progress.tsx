import { counted } from '@daybook/ui/text/counted';
import { formatNumber } from '@daybook/ui/text/format-number';
import { Progress } from '@daybook/ui/progress';
import { space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';

const Box = styled.div`
  display: grid;
  gap: ${space(3)};
  padding: ${space(6)} 0;
  font-variant-numeric: tabular-nums;
`;

/** How many of how many rows are done. */
export const RowProgress = ({ label, done, total }: { label: string; done: number; total: number }) => {
  const text = total === 0 ? `${label}…` : `${formatNumber(done)} of ${counted(total, 'row')}`;
  return (
    <Box>
      <p role="status">{total === 0 ? text : `${label}: ${text}`}</p>
      <Progress label={label} value={done} max={total} valueText={text} />
    </Box>
  );
};
