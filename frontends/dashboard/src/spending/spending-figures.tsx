import type { Spending } from '@daybook/contracts';
import { divideHalfUp, formatMoney, percentOf } from '@daybook/money';
import { Figures } from '@daybook/ui/figures';
import { centsOfSum } from '../api/cents-of-sum.js';
import { averagedHint } from './average-label.js';
import { changedBy } from './changed-by.js';

const shareText = (kept: number, received: number): string => {
  if (received === 0) return 'nothing was received';
  if (kept < 0) return 'more was spent than received';
  return `${percentOf(kept, received, 0)}% of what was received`;
};

/** What was spent, received and kept, each beside the span before. */
export const SpendingFigures = ({ spending: { totals, months, before, yearBefore } }: { spending: Spending }) => {
  const [spent, received, kept] = [totals.spent, totals.received, totals.kept].map(centsOfSum) as [
    number,
    number,
    number,
  ];
  return (
    <Figures
      figures={[
        {
          label: 'Spent',
          value: formatMoney(spent),
          hint: changedBy(spent, centsOfSum(totals.before.spent), before),
        },
        {
          label: 'Received',
          value: formatMoney(received),
          hint: changedBy(received, centsOfSum(totals.before.received), before),
        },
        { label: 'Kept', value: formatMoney(kept), hint: shareText(kept, received) },
        totals.average
          ? {
              label: 'Spent on average',
              value: formatMoney(centsOfSum(totals.average.spent)),
              hint: averagedHint(totals.average),
            }
          : {
              label: 'Spent a month',
              value: formatMoney(divideHalfUp(spent, months.length)),
              hint: `${changedBy(spent, centsOfSum(totals.yearBefore.spent), yearBefore)} in all`,
            },
      ]}
    />
  );
};
