/** How many transactions look like bills or income, and how many of these like income. */
export interface MatchCounts {
  total: number;
  incomes: number;
}

/** `8 payments look like bills`, or what is true of income, or of both. */
export function matchesText({ total, incomes }: MatchCounts): string {
  const count = total.toLocaleString('en-US');
  if (incomes === 0) return total === 1 ? '1 payment looks like a bill' : `${count} payments look like bills`;
  if (incomes === total) return total === 1 ? '1 deposit looks like income' : `${count} deposits look like income`;
  return `${count} transactions look like bills or income`;
}
