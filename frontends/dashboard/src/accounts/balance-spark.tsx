import type { Cents } from '@daybook/money';
import { color } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';

const WIDTH = 120;
const HEIGHT = 28;
const EDGE = 3;

const Drawing = styled.svg`
  display: block;
  overflow: visible;
  path {
    fill: none;
    stroke-linejoin: round;
    stroke-linecap: round;
  }
`;

/** The course of a balance, small: the figures stand beside it. The grey line is nothing. */
export const BalanceSpark = ({ balances }: { balances: readonly Cents[] }) => {
  const [low, high] = [Math.min(0, ...balances), Math.max(0, ...balances)];
  const span = Math.max(1, high - low);
  const last = Math.max(1, balances.length - 1);
  const x = (at: number) => Math.round((at / last) * (WIDTH - 2 * EDGE) * 10) / 10 + EDGE;
  const y = (cents: Cents) => Math.round((HEIGHT - EDGE - ((cents - low) / span) * (HEIGHT - 2 * EDGE)) * 10) / 10;
  const path = balances.map((cents, at) => `${at === 0 ? 'M' : 'L'}${x(at)} ${y(cents)}`).join('');
  return (
    <Drawing width={WIDTH} height={HEIGHT} aria-hidden="true">
      <path d={`M0 ${y(0)}H${WIDTH}`} stroke={color.line} />
      <path d={path} stroke={color.accent} strokeWidth="2" />
      <circle cx={x(balances.length - 1)} cy={y(balances.at(-1) ?? 0)} r="3" fill={color.accent} />
    </Drawing>
  );
};
