import type { Spending } from '@daybook/contracts';
import { useQuery } from '@tanstack/react-query';
import { spendingQuery } from '../api/spending-queries.js';
import { type ChosenSpan, monthsUntil } from '../api/span.js';

const shownMonths = 12;

/** The months of the span, and before a shorter one so many that there are twelve; undefined while they are read. */
export function useSpendingMonths(
  span: ChosenSpan,
  spending: Spending | undefined,
  withTransfers: boolean,
): Spending['months'] | undefined {
  const isShort = spending !== undefined && spending.months.length < shownMonths;
  const year = useQuery({
    ...spendingQuery({ ...monthsUntil(span.until, shownMonths), withTransfers }),
    enabled: isShort,
  });
  return (isShort ? year.data : spending)?.months;
}
