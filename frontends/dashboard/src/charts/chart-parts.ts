import { color, fontSize, fontWeight, media, space } from '@daybook/ui/theme/tokens';
import { css, styled } from 'styled-components';
import { CHART_HEIGHT, type ChartSeries, READOUT_HEIGHT } from './chart.js';

type Tone = ChartSeries['tone'];

const fills: Record<Tone, string> = { income: color.paid, bills: color.accent };
const forced: Record<Tone, string> = { income: 'Highlight', bills: 'CanvasText' };

/** As large as the chart with its readout, before and after it is loaded. */
export const Room = styled.div`
  min-height: ${CHART_HEIGHT + READOUT_HEIGHT}px;
  margin-bottom: ${space(3)};
  ${media.print} {
    min-height: 0;
    break-inside: avoid;
  }
`;

export const Readout = styled.p`
  display: flex;
  gap: 0 ${space(3)};
  height: ${READOUT_HEIGHT}px;
  color: ${color.muted};
  font-size: ${fontSize.small};
  font-variant-numeric: tabular-nums;
`;

/** On paper it is as wide as there, not as the screen. */
export const Drawing = styled.svg`
  display: block;
  overflow: visible;
  ${media.print} {
    width: 100%;
    height: auto;
  }
`;

export const axisText = css`
  fill: ${color.muted};
  font-size: ${fontSize.tiny};
  font-variant-numeric: tabular-nums;
`;

export const AxisText = styled.text`
  ${axisText}
`;

/** The columns of one point: a stop of the arrow keys. */
export const Columns = styled.g<{ $active: boolean }>`
  cursor: default;
  &:focus {
    outline: none;
  }
  > .ground {
    fill: ${({ $active }) => ($active ? color.raised : 'transparent')};
  }
  &:focus-visible > .ground {
    stroke: ${color.accent};
    stroke-width: 2px;
  }
  > g > .income {
    fill: ${fills.income};
    stroke: ${fills.income};
    stroke-width: 0;
  }
  > g > .bills {
    fill: ${fills.bills};
    stroke: ${fills.bills};
    stroke-width: 0;
  }
  && > g > .plan {
    fill: none;
    stroke-width: 1.5px;
  }
  @media (forced-colors: active) {
    forced-color-adjust: none;
    > g > .income {
      fill: ${forced.income};
      stroke: ${forced.income};
    }
    > g > .bills {
      fill: ${forced.bills};
      stroke: ${forced.bills};
    }
  }
`;

export const Key = styled.span<{ $tone: Tone }>`
  white-space: nowrap;
  &::before {
    content: '';
    display: inline-block;
    width: 8px;
    height: 8px;
    margin-right: ${space(1.5)};
    border-radius: 2px;
    background: ${({ $tone }) => fills[$tone]};
  }
`;

/** What the outlines mean. */
export const PlanKey = styled.span`
  white-space: nowrap;
  &::before {
    content: '';
    display: inline-block;
    box-sizing: border-box;
    width: 8px;
    height: 8px;
    margin-right: ${space(1.5)};
    border: 1.5px solid ${color.muted};
    border-radius: 2px;
  }
`;

export const Strong = styled.b`
  color: ${color.ink};
  font-weight: ${fontWeight.medium};
`;
