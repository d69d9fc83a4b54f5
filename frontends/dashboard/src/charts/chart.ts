import type { Cents } from '@daybook/money';

/** What the columns of one colour tell. */
export interface ChartSeries {
  name: string;
  tone: 'income' | 'bills';
}

/** One group of columns. */
export interface ChartPoint {
  key: string;
  /** Under the columns. */
  name: string;
  /** Read out; `name` when absent. */
  fullName?: string;
  /** Not negative, in the order of the series; undefined where there is none. */
  values: readonly (Cents | undefined)[];
  /** What was planned of each, drawn as an outline around it. */
  planned?: readonly Cents[];
}

export interface ColumnChartProps {
  /** Accessible name of the chart. */
  label: string;
  series: readonly ChartSeries[];
  points: readonly ChartPoint[];
}

/** Of the drawing and of the line above it, so that nothing moves when the drawing comes. */
export const CHART_HEIGHT = 184;
export const READOUT_HEIGHT = 24;
