import { Progress, type ProgressProps } from './progress.js';
import { color, fontSize, space } from './theme/tokens.js';
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

interface LabelledProgressProps extends Pick<ProgressProps, 'tone'> {
  label: string;
  /** Stands in the label's place, which then names the bar alone. */
  name?: ReactNode;
  /** Percent of the bar's width. */
  percent: number;
  /** What the bar says to those who listen; the percentage when absent. */
  valueText?: string;
  figure: ReactNode;
  detail?: ReactNode;
}

/** A name, a figure and a bar under both. */
export const LabelledProgress = ({
  label,
  name = label,
  percent,
  valueText,
  figure,
  detail,
  tone,
}: LabelledProgressProps) => (
  <Box>
    <Line>
      <span>{name}</span>
      <span>{figure}</span>
    </Line>
    <Progress label={label} value={percent} max={100} valueText={valueText ?? `${percent}%`} tone={tone} />
    {detail ? <Detail>{detail}</Detail> : null}
  </Box>
);
