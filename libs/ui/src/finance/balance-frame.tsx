import { formatCompactMoney } from '@daybook/money';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { color, fontSize, space } from '../theme/tokens.js';
import { type BalanceScale, HEIGHT, roundTenth, WIDTH } from './balance-axis.js';

export { balanceScale, HEIGHT, MARGIN, roundTenth, WIDTH } from './balance-axis.js';

/** Left of the line, for the amounts of the axis: as wide as they are, however narrow the line is. */
const GUTTER = '56px';

const Wrapper = styled.div`
  position: relative;
  padding-left: ${GUTTER};
`;

const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: auto;
  overflow: visible;
  path {
    fill: none;
    stroke-linejoin: round;
  }
`;

const small = css`
  position: absolute;
  color: ${color.muted};
  font-size: ${fontSize.tiny};
  font-variant-numeric: tabular-nums;
  line-height: 1;
  white-space: nowrap;
`;

/** Beside its line. Classes rather than styles: the landing page allows none of the latter. */
const Mark = styled.span<{ $top: number }>`
  ${small}
  top: ${({ $top }) => $top}%;
  left: 0;
  transform: translateY(-50%);
`;

/** Under the drawing: the marks of its days or months. */
export const Under = styled.div`
  position: relative;
  height: 18px;
  margin: ${space(1)} 0 0 ${GUTTER};
`;

export const UnderMark = styled.span<{ $left: number; $accent?: boolean }>`
  ${small}
  left: ${({ $left }) => $left}%;
  transform: translateX(-50%);
  ${({ $accent }) => ($accent ? `color: ${color.accent};` : '')}
`;

interface BalanceFrameProps {
  label: string;
  scale: BalanceScale;
  children: ReactNode;
}

/** What a line of balances is drawn in: an axis of round amounts, with a line through each. */
export const BalanceFrame = ({ label, scale: { marks, y }, children }: BalanceFrameProps) => (
  <Wrapper>
    <Drawing viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {marks.map((cents) => (
        <path key={cents} d={`M0 ${y(cents)}H${WIDTH}`} stroke={color.line} />
      ))}
      {children}
    </Drawing>
    {marks.map((cents) => (
      <Mark key={cents} aria-hidden="true" $top={roundTenth((y(cents) / HEIGHT) * 100)}>
        {formatCompactMoney(cents)}
      </Mark>
    ))}
  </Wrapper>
);
