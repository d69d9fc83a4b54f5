/**
 * What was loaded as sample data, kept as the preference `sampleData`, so that any device can take away exactly that. Series and
 * rows of the household that are not named here are the person's own.
 */
export interface SampleRecord {
  /** The import that brought the transactions; also the stem of the idempotency keys of the series. */
  importId: string;
  /** The civil date that the household was made for. */
  until: string;
  /** `dashboardComponents` as it was before; null when it was never chosen. */
  layoutBefore: string | null;
  /** One id a series, in the order of the demo household. */
  bills: number[];
  incomes: number[];
  /** False until everything is there. */
  complete: boolean;
}

const isIds = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((id) => Number.isSafeInteger(id) && id > 0);

const isRecord = (value: unknown): value is SampleRecord => {
  if (typeof value !== 'object' || value === null) return false;
  const { importId, until, layoutBefore, bills, incomes, complete } = value as Partial<
    Record<keyof SampleRecord, unknown>
  >;
  const isText = typeof importId === 'string' && typeof until === 'string';
  const isLayout = layoutBefore === null || typeof layoutBefore === 'string';
  return isText && isLayout && isIds(bills) && isIds(incomes) && typeof complete === 'boolean';
};

/** Reads the preference; null where there is no sample data, or nothing that can be read. */
export const readSampleRecord = (text: string | null | undefined): SampleRecord | null => {
  try {
    const value: unknown = JSON.parse(text || 'null');
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
};
