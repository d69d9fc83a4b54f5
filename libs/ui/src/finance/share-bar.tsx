import { styled } from 'styled-components';
import { color, fontSize, radius, space } from '../theme/tokens.js';

export interface ShareBarProps {
  name: string;
  /** What the bar measures. */
  text: string;
  /** 0–1; more is drawn as full. */
  share: number;
  tone?: 'accent' | 'paid';
}

const Box = styled.div`
  display: grid;
  gap: ${space(1.5)};
`;

const Labels = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space(3)};
  font-size: ${fontSize.small};
  font-variant-numeric: tabular-nums;
  > :first-child {
    color: ${color.muted};
  }
`;

const Rail = styled.svg`
  width: 100%;
  height: 6px;
  border-radius: ${radius.round};
  background: ${color.raised};
`;

const fill = { accent: color.accent, paid: color.paid };

/** A thin bar under its labels. Its length is in the drawing, not in a style, which the prerendered page may not have. */
export const ShareBar = ({ name, text, share, tone = 'accent' }: ShareBarProps) => (
  <Box>
    <Labels>
      <span>{name}</span>
      <span>{text}</span>
    </Labels>
    <Rail viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect width={Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10} height="6" fill={fill[tone]} />
    </Rail>
  </Box>
);
