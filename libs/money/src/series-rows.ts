/** The rows of bills or incomes by series, each in the order of its slots; the series in the order of their first rows. */
export const rowsBySeries = <Row extends { id: number; groupId: number }>(rows: readonly Row[]): Row[][] => {
  const series = new Map<number, Row[]>();
  for (const row of rows) series.set(row.groupId, [...(series.get(row.groupId) ?? []), row]);
  return [...series.values()].map((own) => own.sort((a, b) => a.id - b.id));
};
