import { color, fontSize, fontWeight, space } from '@daybook/ui/theme/tokens';
import { categoryVariable } from '@daybook/ui/theme/categories';
import { styled } from 'styled-components';
import { LINE_CHART_HEIGHT, type LineTone } from './line.js';

export const lineColor: Record<LineTone, string> = {
  base: color.muted,
  first: color.accent,
  second: categoryVariable('orange'),
  third: categoryVariable('teal'),
};
export const lineDashes: Record<LineTone, string | undefined> = {
  base: '2 4',
  first: undefined,
  second: '9 4',
  third: '9 3 2 3',
};

/** As large as the chart, before and after it is loaded. */
export const LineRoom = styled.div`
  min-height: ${LINE_CHART_HEIGHT}px;
  @media print {
    break-inside: avoid;
  }
`;

export const LineReadout = styled.ul`
  display: grid;
  gap: ${space(0.5)};
  margin-bottom: ${space(2)};
  color: ${color.muted};
  font-size: ${fontSize.small};
  font-variant-numeric: tabular-nums;
  > li {
    display: grid;
    grid-template-columns: 24px minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space(2)};
  }
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  b {
    color: ${color.ink};
    font-weight: ${fontWeight.medium};
  }
  svg {
    overflow: visible;
  }
`;

export const When = styled.p`
  color: ${color.muted};
  font-size: ${fontSize.small};
`;

export const LineDrawing = styled.svg`
  display: block;
  overflow: visible;
  path {
    fill: none;
    stroke-linejoin: round;
  }
`;

/** A month: a stop of the arrow keys. */
export const MonthSlice = styled.g`
  cursor: default;
  > rect {
    fill: transparent;
  }
  &:focus {
    outline: none;
  }
  &:focus-visible > rect {
    stroke: ${color.accent};
    stroke-width: 2px;
  }
`;
