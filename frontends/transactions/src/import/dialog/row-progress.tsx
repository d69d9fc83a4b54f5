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
  const words = total === 0 ? `${label}…` : `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} rows`;
  return (
    <Box>
      <p role="status">{total === 0 ? words : `${label}: ${words}`}</p>
      <Progress label={label} value={done} max={total} valueText={words} />
    </Box>
  );
};
