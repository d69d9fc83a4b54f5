import { Progress, type ProgressProps } from '@daybook/ui/progress';
import { color, fontSize, space } from '@daybook/ui/theme/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Box = styled.div`
  display: grid;
  gap: ${space(1)};
  padding: ${space(1.5)} 0;
  font-variant-numeric: tabular-nums;
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space(3)};
`;

const Detail = styled.span`
  color: ${color.muted};
  font-size: ${fontSize.small};
`;

interface ShareBarProps extends Pick<ProgressProps, 'tone'> {
  label: string;
  /** Percent of the bar's width. */
  percent: number;
  figure: ReactNode;
  detail?: ReactNode;
}

/** A name, a figure and a bar under both. */
export const ShareBar = ({ label, percent, figure, detail, tone }: ShareBarProps) => (
  <Box>
    <Line>
      <span>{label}</span>
      <span>{figure}</span>
    </Line>
    <Progress label={label} value={percent} max={100} valueText={`${percent}%`} tone={tone} />
    {detail ? <Detail>{detail}</Detail> : null}
  </Box>
);
