import type { Cents, CivilMonth } from '@daybook/money';

/** How a line is drawn: by colour and by dashes, so that either tells it from the others. */
export type LineTone = 'base' | 'first' | 'second' | 'third';

export interface ChartLine {
  name: string;
  tone: LineTone;
  /** One a month; may be negative. */
  values: readonly Cents[];
}

export interface LineChartProps {
  /** Accessible name of the chart. */
  label: string;
  months: readonly CivilMonth[];
  lines: readonly ChartLine[];
}

/** Of the drawing and of the lines of text above it, so that nothing moves when the drawing comes. */
export const LINE_CHART_HEIGHT = 176;
