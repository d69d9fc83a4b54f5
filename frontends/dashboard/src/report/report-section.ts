import type { Cents } from '@daybook/money';

/** A column of a table on paper, as wide as its share of the sheet. */
export interface ReportColumn {
  head: string;
  /** In hundredths of the width of the sheet. */
  width: number;
  isAmount?: boolean;
}

export type ReportCell = string | { readonly cents: Cents };

/** A table of the report under its heading. */
export interface ReportSection {
  title: string;
  columns: readonly ReportColumn[];
  rows: readonly (readonly ReportCell[])[];
  /** The last line, which adds the others up. */
  sum?: readonly ReportCell[];
  /** What one has to know to read it. */
  note?: string;
}
