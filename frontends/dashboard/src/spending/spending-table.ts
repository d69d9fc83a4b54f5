import type { Spending, SpendingLine } from '@daybook/contracts';
import type { SavedTable } from '@daybook/ui/text/save-table';
import { centsOfSum } from '../api/cents-of-sum.js';
import { spanText } from '../api/span.js';
import { averageLabel } from './average-label.js';

/** The lines of a cut as they are saved. @param heading what the lines are */
export const spendingTable = (
  { before, yearBefore, totals }: Spending,
  heading: string,
  lines: readonly SpendingLine[],
): SavedTable => {
  const amount = (text: string) => ({ cents: centsOfSum(text) });
  return {
    heads: [
      heading,
      'Spent',
      'Transactions',
      spanText(before),
      ...(totals.average ? [averageLabel(totals.average)] : []),
      spanText(yearBefore),
    ],
    rows: lines.map((line) => [
      line.name,
      amount(line.spent),
      line.count,
      amount(line.before),
      ...(line.average === null ? [] : [amount(line.average)]),
      amount(line.yearBefore),
    ]),
  };
};
