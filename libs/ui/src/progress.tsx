import { styled } from 'styled-components';
import { color, radius } from './theme/tokens.js';

export interface ProgressProps {
  /** Names what is counted. */
  label: string;
  value: number;
  max: number;
  /** What is read out and shown as a tooltip in place of a percentage. */
  valueText?: string;
  tone?: 'accent' | 'paid';
}

const Rail = styled.div`
  height: 6px;
  overflow: hidden;
  border-radius: ${radius.round};
  background: ${color.raised};
  box-shadow: inset 0 0 0 1px ${color.line};
`;

const Bar = styled.div<{ $tone: 'accent' | 'paid' }>`
  height: 100%;
  border-radius: inherit;
  background: ${({ $tone }) => ($tone === 'paid' ? color.paid : color.accent)};
  transform-origin: left;
  transition: transform 180ms ease-out;
`;

/** A thin bar, capped at 100 %. */
export const Progress = ({ label, value, max, valueText, tone = 'accent' }: ProgressProps) => {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <Rail
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      aria-valuetext={valueText}
    >
      <Bar $tone={tone} style={{ transform: `scaleX(${share})` }} />
    </Rail>
  );
};
